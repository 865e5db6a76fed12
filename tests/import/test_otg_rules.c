#include "import/otg_rules.h"

#include "support/test.h"

static void describes(const char *rules, const char *wanted)
{
    error e = {""};
    arena *a = arena_new();
    const char *got = NULL;
    assert_int_equal(otg_describe(rules, a, &got, &e), 0);
    assert_string_equal(got, wanted);
    arena_free(a);
}

static void refuses(const char *rules, const char *why)
{
    error e = {""};
    arena *a = arena_new();
    const char *got = NULL;
    assert_int_equal(otg_describe(rules, a, &got, &e), -1);
    assert_string_equal(e.text, why);
    arena_free(a);
}

TEST(what_is_not_said_is_as_the_specification_says)
{
    describes("dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
              "tafl:drawn=...a.../...a.../...d.../aadKdaa/...d.../...a.../...a...,escape=corner,encirclement=true,"
              "first=attackers,repetition=draw,king=armed,king_taken=four_three,corners=king,throne_stop=king,"
              "throne_hostile=attackers,linnaean=false,no_move=loses");
}

TEST(what_is_said_is_taken_over)
{
    describes(
        "dim:11 esc:e surf:n atkf:n tfr:l ka:n ks:w kj:n nj:n cj:n cor: cen: sw:s efe:y name:X start:/5K5/11/",
        "tafl:drawn=.....K...../...........,escape=edge,encirclement=false,first=defenders,repetition=mover_loses,"
        "king=unarmed,king_taken=two,corners=none,throne_stop=everyone,throne_hostile=nobody,shield_wall=true,"
        "exit_fort=true,linnaean=false,no_move=loses");
    describes("dim:3 ks:c cenh: cenp:K cens: corh: start:/tKT/3/1t1/",
              "tafl:drawn=aKd/.../.a.,escape=corner,encirclement=true,first=attackers,repetition=draw,king=armed,"
              "king_taken=four_three_two,corners=king,throne_stop=king,corners_hostile=false,throne_pass=king,"
              "throne_stop=once,throne_hostile=empty,linnaean=false,no_move=loses");
}

TEST(what_has_no_counterpart_is_named)
{
    refuses("dim:7 kj:r start:/K/", "OpenTafl's rule kj:r has no counterpart here; name the variant with --variant");
    refuses("dim:7 ber:c start:/K/", "OpenTafl's rule ber:c has no counterpart here; name the variant with --variant");
    refuses("dim:7 cor:a1,b2 start:/K/",
            "OpenTafl's rule cor:a1,b2 has no counterpart here; name the variant with --variant");
    refuses("dim:7 xyz:1 start:/K/", "OpenTafl's rule xyz:1 is not known; name the variant with --variant");
    refuses("dim:7 start:/3n3/", "OpenTafl's piece n has no counterpart here; name the variant with --variant");
    refuses("dim:7", "OpenTafl's rules name no start");
}

TEST(who_moves_first)
{
    assert_true(otg_attackers_first(NULL));
    assert_true(otg_attackers_first("dim:7"));
    assert_true(otg_attackers_first("dim:7 atkf:y"));
    assert_false(otg_attackers_first("dim:7 atkf:n"));
}
