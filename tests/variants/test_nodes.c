/* Node counts of the shipped games, as their files say them, against numbers that are published or were counted by
 * other programs. One ply is one decision. */
#include <stdio.h>

#include "support/drawn.h"
#include "support/perft.h"
#include "support/test.h"
#include "support/twin.h"

/* Where the program is built to find faults in it, counting a node takes ten times as long. */
#ifdef POISE_DEBUG
#define NODES_MOST 20000
#else
#define NODES_MOST UINT64_MAX
#endif

/* nodes[d - 1] sequences of d decisions. */
static void assert_nodes(const char *described, const uint64_t *nodes, int depth)
{
    game *g = twin_game(described);
    for (int d = 1; d <= depth && nodes[d - 1] <= NODES_MOST; d++) {
        uint64_t found = perft_start(g, d);
        if (found != nodes[d - 1])
            fail_msg("%s: %llu nodes at depth %d wanted, got %llu", described, (unsigned long long)nodes[d - 1], d,
                     (unsigned long long)found);
    }
    game_free(g);
}

#define ASSERT_NODES(described, ...)                                                                                   \
    do {                                                                                                               \
        static const uint64_t nodes[] = {__VA_ARGS__};                                                                 \
        assert_nodes(described, nodes, (int)(sizeof nodes / sizeof *nodes));                                           \
    } while (0)

TEST(t4)
{
    ASSERT_NODES("t4", 48, 456, 21432);
    ASSERT_NODES("t4:kinds=2", 32, 304);
    ASSERT_NODES("t4_stock:width=4,height=3,kinds=2,stock=2", 24, 184, 4232, 55536);
    ASSERT_NODES("t4_stock:width=3,height=3,kinds=2,stock=1", 18, 112, 1008, 10080, 0);
}

TEST(zong_heng)
{
    ASSERT_NODES("zong_heng", 56, 3108);
    ASSERT_NODES("zong_heng:size=4", 12, 132, 1312);
    ASSERT_NODES("zong_heng_rectangle:width=8", 56, 3108);
    ASSERT_NODES("zong_heng_rectangle", 41, 1657);
    ASSERT_NODES("zong_heng_rectangle:width=6,height=4", 19, 345, 5978);
}

/* The last number counts whole games, those that end sooner left out. */
TEST(tic_tac_toe)
{
    ASSERT_NODES("tic_tac_toe", 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872);
}

TEST(connect_four)
{
    ASSERT_NODES("connect_four", 7, 49, 343, 2401, 16807, 117649);
}

TEST(breakthrough)
{
    ASSERT_NODES("breakthrough", 22, 484, 11132, 256036);
}

/* Here a pass is a ply. */
TEST(othello)
{
    ASSERT_NODES("othello", 4, 12, 56, 244, 1396, 8200, 55092);
}

TEST(placements)
{
    ASSERT_NODES("gomoku", 225, 50400);
    ASSERT_NODES("hex", 121, 14520);
    ASSERT_NODES("hex:swap=true", 121, 14641); /* one more reply to each first move */
    ASSERT_NODES("yavalath", 61, 3660);
}

TEST(amazons)
{
    ASSERT_NODES("amazons", 80, 2176);
    ASSERT_NODES("amazons:size=6", 40, 544, 19936);
}

/* Small heaps are counted by hand; of 3, 4 and 5 any number of one heap may go. */
TEST(nim)
{
    ASSERT_NODES("nim:heaps=1/2", 3, 5, 3);
    ASSERT_NODES("nim:heaps=1/2,misere=true", 3, 5, 3);
    ASSERT_NODES("nim", 12);
}

/* King strength and hostile squares do not show in so few plies; they have positions of their own. */
TEST(tafl)
{
    ASSERT_NODES("tafl", 72, 3944);
    ASSERT_NODES("tafl:rules=tablut_edge", 80, 4400, 353200);
    ASSERT_NODES("tafl:rules=tablut_edge,first=defenders", 56, 4408);
    ASSERT_NODES("tafl:rules=brandubh", 40, 960, 39512);
    ASSERT_NODES("tafl:rules=copenhagen", 116, 6788);
    ASSERT_NODES("tafl:rules=fetlar", 116, 6788);
    ASSERT_NODES("tafl:rules=ard_ri", 24, 184);
}

/* First-turn placements, and pairs of a placement and a rotation. */
TEST(ring_world)
{
    ASSERT_NODES("ring_world", 272, 384);
    ASSERT_NODES("ring_world:levels=3", 48, 64);
}

TEST(flipflop)
{
    ASSERT_NODES("flipflop", 4, 12, 40);
}

/* 25 points or a pass; then 24 or a pass, or after a pass 25 or a pass. */
TEST(go)
{
    ASSERT_NODES("go", 26, 25 * 25 + 26);
}

/* Counted by brute force. */
TEST(clobber)
{
    ASSERT_NODES("clobber", 49, 2116, 80063);
}

TEST(domineering)
{
    ASSERT_NODES("domineering", 56, 2940, 146580);
}

TEST(konane)
{
    ASSERT_NODES("konane", 4, 12, 28, 172, 892, 7124);
    ASSERT_NODES("konane:size=6", 4, 12, 28, 156, 668, 4192);
}

TEST(dvonn)
{
    ASSERT_NODES("dvonn", 49, 49 * 48, 49 * 48 * 47);
}

TEST(mixtour)
{
    ASSERT_NODES("mixtour", 25, 600, 14088);
    ASSERT_NODES("mixtour:size=3,tall=3", 9, 72, 584, 5344, 54688);
}

TEST(lines_of_action)
{
    ASSERT_NODES("lines_of_action", 36, 1244, 44952);
}

TEST(y)
{
    ASSERT_NODES("y", 66, 4290);
    ASSERT_NODES("y:swap=true", 66, 4356);
}

TEST(havannah)
{
    ASSERT_NODES("havannah", 169, 28392);
}

TEST(lasca)
{
    ASSERT_NODES("lasca", 6, 6, 18, 54, 116, 324, 836, 2086, 5184, 12452);
}

TEST(english_draughts)
{
    ASSERT_NODES("english_draughts", 7, 49, 302, 1469, 7361, 36768);
}

/* A turn of several jumps is several nodes; by turns these are 7, 49, 302, 1469, 7482, 37986. Positions with kings
 * agree with a program of another language. */
TEST(russian_draughts)
{
    ASSERT_NODES("russian_draughts", 7, 49, 302, 1469, 7350, 36644);
}

/* As AbstractPlay's code has them. */
TEST(archimedes)
{
    ASSERT_NODES("archimedes", 58, 3187, 213304);
}

TEST(atari_go)
{
    ASSERT_NODES("atari_go", 81, 6480, 511920);
}

TEST(bug)
{
    ASSERT_NODES("bug", 37, 1332, 35700);
}

TEST(shape_chess)
{
    ASSERT_NODES("shape_chess:size=8", 64, 4452);
}

/* Of a second program for the same rules. */
TEST(jungle)
{
    ASSERT_NODES("jungle", 24, 576, 12240, 260099);
}

/* Published. */
TEST(xiangqi)
{
    ASSERT_NODES("xiangqi", 44, 1920, 79666);
}

/* Published. */
TEST(shatranj)
{
    ASSERT_NODES("shatranj", 16, 256, 4176, 68122);
}

/* Of decisions, counted by a second program that knows the board as coordinates. */
TEST(rimau_rimau)
{
    ASSERT_NODES("rimau_rimau", 29, 232, 6728, 188384);
}

/* Of decisions; after the first two turns some are followed by a promotion. */
TEST(shogi)
{
    ASSERT_NODES("shogi", 30, 900, 25440);
}

/* Of a second program for the same rules. */
TEST(mak_yek)
{
    ASSERT_NODES("mak_yek", 32, 1008, 40448);
}

TEST(nex)
{
    ASSERT_NODES("nex", 121, UINT64_C(121) * 120);
}

TEST(pylon)
{
    ASSERT_NODES("pylon", 90, UINT64_C(90) * 87);
}

TEST(quarto)
{
    ASSERT_NODES("quarto", 16, UINT64_C(16) * 16, UINT64_C(16) * 16 * 15, UINT64_C(16) * 16 * 15 * 15);
}

TEST(fightopia)
{
    ASSERT_NODES("fightopia", 30, 900, 29012);
}

TEST(hexentafl)
{
    ASSERT_NODES("hexentafl", 33, 1152, 40446);
    ASSERT_NODES("hexentafl:size=5", 78, 3222, 257376);
}

TEST(soccolot)
{
    ASSERT_NODES("soccolot", 32, 1024, 32913);
}

/* Counted by a program of another language that knows no more than these rules. */
TEST(fanorona)
{
    ASSERT_NODES("fanorona", 5, 17, 64, 337, 1496, 6884);
    ASSERT_NODES("fanorona:width=5", 5, 12, 35, 126, 413);
    ASSERT_NODES("fanorona:width=3,height=3", 4, 7, 13, 28, 63);
}

TEST(alquerque)
{
    ASSERT_NODES("alquerque", 4, 5, 6, 12, 19, 64, 236, 949);
}

/* 64 * 63 * 62: nobody has a row yet. */
TEST(qubic)
{
    ASSERT_NODES("qubic", 64, 4032, 249984);
}

/* Is there a row of four from that cell on, so many columns, rows and layers a step? Then whoever fills it wins. */
static int qubic_row(const game *g, arena *a, const int *from, const int *step)
{
    char drawing[4 * 2 * 16 + 4], last[8];
    for (int i = 0; i < 3; i++)
        if (from[i] + 3 * step[i] < 0 || from[i] + 3 * step[i] > 3) return 0;
    for (int row = 0, at = 0; row < 4; row++) {
        for (int column = 0; column < 16; column++) at += sprintf(drawing + at, "%s", ". ");
        at += sprintf(drawing + at, "%s", row < 3 ? "/" : "");
    }
    for (int n = 0; n < 3; n++) {
        int x = from[0] + n * step[0], y = from[1] + n * step[1], z = from[2] + n * step[2];
        drawing[(3 - y) * 33 + 2 * (x + 4 * z)] = 'X';
    }
    snprintf(last, sizeof last, "%c%d", 'a' + from[0] + 3 * step[0] + 4 * (from[2] + 3 * step[2]),
             from[1] + 3 * step[1] + 1);
    position *p = drawn_position(a, g, drawing, 0, 0);
    drawn_play(g, p, last);
    assert_int_equal(p->outcome, OUTCOME_FIRST);
    return 1;
}

TEST(qubic_has_76_rows)
{
    arena *a = arena_new();
    game *g = twin_game("qubic");
    int rows = 0;
    for (int i = 0; i < 64 * 27; i++) {
        int from[] = {i / 27 % 4, i / 27 / 4 % 4, i / 27 / 16}, step[] = {i % 3 - 1, i / 3 % 3 - 1, i / 9 % 3 - 1};
        bool ahead = step[2] > 0 || (!step[2] && (step[1] > 0 || (!step[1] && step[0] > 0)));
        if (ahead) rows += qubic_row(g, a, from, step);
    }
    assert_int_equal(rows, 76);
    game_free(g);
    arena_free(a);
}

/* 16 * 15 * 14 * 13; then a ball lies on the square of four that 9 * 24 of these sequences have made. */
TEST(spline)
{
    ASSERT_NODES("spline", 16, 240, 3360, 43680, 524376);
}

/* Walks that come to no square twice and end in a goal, counted by a program of ten lines. */
TEST(slimetrail)
{
    ASSERT_NODES("slimetrail", 8, 56, 368, 2173, 11688, 58450);
}

/* As a program of twenty lines counts them. */
TEST(trike)
{
    ASSERT_NODES("trike", 28, 364, 3612, 33240);
    ASSERT_NODES("trike:size=4,swap=false", 10, 60, 270, 1056, 3444);
}

/* Of a program that knows pits as a list, written from the rules. */
TEST(kalah)
{
    ASSERT_NODES("kalah", 6, 35, 185, 942, 4690, 23233);
    ASSERT_NODES("kalah:pits=3,seeds=2", 3, 8, 19, 40, 81, 150, 265);
}

TEST(oware)
{
    ASSERT_NODES("oware", 6, 36, 190, 1014, 5219, 27332, 139157);
    ASSERT_NODES("oware:pits=3,seeds=2", 3, 6, 14, 32, 66, 152, 316);
}

TEST(congkak)
{
    ASSERT_NODES("congkak", 7, 36, 230, 1406, 8295, 48305);
    ASSERT_NODES("congkak:pits=4,seeds=3", 4, 12, 38, 118, 347, 902);
}

TEST(hus)
{
    ASSERT_NODES("hus", 12, 144, 1250, 11359, 79046);
    ASSERT_NODES("hus:pits=4,capture=inner,gap=true", 5, 25, 84, 254, 674);
    ASSERT_NODES("hus:pits=6,capture=inner", 9, 81, 501, 3205, 15129);
}

TEST(halma)
{
    ASSERT_NODES("halma", 40, 1600, 77000);
    ASSERT_NODES("halma:size=6,camp=3,plies=500", 16, 256, 5720, 116396);
}

TEST(ataxx)
{
    ASSERT_NODES("ataxx", 16, 256, 6460, 155888);
}

TEST(pente)
{
    ASSERT_NODES("pente:size=5,pairs=1", 25, 600, 13800, 303600, 6373248);
}

TEST(chess)
{
    ASSERT_NODES("chess", 20, 400, 8902, 197281);
}

typedef struct drawn_nodes {
    const char *drawn;
    uint64_t nodes[3];
} drawn_nodes;

/* A promotion is part of its move in published counts. */
static void assert_turns(const char *variant, const drawn_nodes *known, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char described[128];
        snprintf(described, sizeof described, "%s:drawn=%s", variant, known[i].drawn);
        game *g = twin_game(described);
        for (int d = 1; d <= 3; d++) assert_int_equal(perft_turns(g, d), known[i].nodes[d - 1]);
        game_free(g);
    }
}

/* Published counts of positions in which sides castle in both directions, lose the right to, are hindered by attacked
 * squares, take en passant and promote. */
static const drawn_nodes castling[] = {
    {"r...k..r/p.ppqpb./bn..pnp./...PN.../.p..P.../..N..Q.p/PPPBBPPP/R...K..R", {48, 2039, 97862}},
    {"r...k..r/Pppp.ppp/.b...nbN/nP....../BBP.P.../q....N../Pp.P..PP/R..Q.RK.", {6, 264, 9467}},
    {"rnbq.k.r/pp.Pbppp/..p...../......../..B...../......../PPP.NnPP/RNBQK..R", {44, 1486, 62379}},
};

TEST(chess_castling)
{
    ASSERT_NODES("chess_castling", 20, 400, 8902);
    assert_turns("chess_castling", castling, sizeof castling / sizeof *castling);
}

/* The same where it is chess, and published counts of other arrangements. The lot: four squares for each bishop, six
 * for the queen, five and four for the knights. */
TEST(chess960)
{
    static const drawn_nodes known[] = {
        {"bqnb.rkr/pp...ppp/...ppn../..p...../.....P../P..P..../NPP.P.PP/BQ.BNRKR", {21, 528, 12189}},
        {"..nnrbkr/p.qppppp/......../.ppb..../......PP/...PP.../PPP..P../BQNNRBKR", {21, 807, 18002}},
        {"qbbnnrkr/..pp..pp/p......./.p..pp../......../P...PP../.PPP.KPP/QBBNNR.R", {22, 593, 13440}},
    };
    ASSERT_NODES("chess960", 4, 16, 96, 480, 1920);
    assert_turns("chess960", castling, 1);
    assert_turns("chess960", known, sizeof known / sizeof *known);
}

TEST(nine_mens_morris)
{
    ASSERT_NODES("nine_mens_morris", 24, 552, 12144, 255024);
    ASSERT_NODES("nine_mens_morris:men=3,rings=2", 16, 240, 3360, 43680, 524160, 5698368);
}

TEST(berserk_tafl)
{
    ASSERT_NODES("berserk_tafl", 40, 960, 39216);
}

TEST(tumbleweed)
{
    ASSERT_NODES("tumbleweed:size=2", 6, 30, 78, 198, 408);
    ASSERT_NODES("tumbleweed:size=3", 18, 306, 2166, 14466);
}

/* Counted by a program of another kind, for which walls and links are segments between points. */
TEST(walls_and_links)
{
    ASSERT_NODES("quoridor", 131, 16677);
    ASSERT_NODES("quoridor:size=4,walls=2", 21, 363, 5038);
    ASSERT_NODES("quoridor:size=3,walls=2", 11, 77, 380, 1528, 5378);
    ASSERT_NODES("twixt:size=5", 15, 216, 2898, 37188);
    ASSERT_NODES("twixt:size=5,cross=false", 15, 216, 2898);
}

TEST(slither)
{
    ASSERT_NODES("slither:size=4", 16, 240, 1416, 16424, 90516);
}

TEST(dobutsu_shogi)
{
    ASSERT_NODES("dobutsu_shogi", 4, 17, 123, 976, 8122, 71677);
}

TEST(catchup)
{
    ASSERT_NODES("catchup:size=2", 7, 42, 252, 1050, 4410, 12360, 28560, 43128);
    ASSERT_NODES("catchup:size=3", 19, 342, 6156, 98838, 1587222);
}

TEST(arimaa)
{
    ASSERT_NODES("arimaa", 8, 106, 1526, 24342);
    ASSERT_NODES("arimaa:steps=2", 8, 106, 848, 11236);
}

TEST(surakarta)
{
    ASSERT_NODES("surakarta", 16, 256, 5382, 111122);
}

TEST(international_draughts)
{
    ASSERT_NODES("international_draughts", 9, 81, 658, 4265, 26845);
    ASSERT_NODES("international_draughts:size=6,rows=2", 5, 25, 106, 369, 1261, 3964, 11478, 32912);
}

/* By a program in Python, written from the published rules, which played whole random games of each as well. */
TEST(what_is_traditional)
{
    ASSERT_NODES("fox_and_geese", 12, 58, 904, 3852);
    ASSERT_NODES("fox_and_geese:geese=13,backward=true", 10, 54, 860, 4086);
    ASSERT_NODES("wolf_and_sheep", 2, 14, 56, 344, 1032);
    ASSERT_NODES("hare_and_hounds", 7, 21, 133, 443, 2879, 9044, 55384);
    ASSERT_NODES("bagh_chal", 21, 252, 5052);
    ASSERT_NODES("bagh_chal:goats=4,taken=2", 21, 252, 5052, 68204);
    ASSERT_NODES("mu_torere", 2, 2, 2, 6, 8, 12, 28, 34, 52);
    ASSERT_NODES("five_field_kono", 8, 62, 564, 4904, 45194);
    ASSERT_NODES("hasami_shogi:size=5,left=2", 15, 195, 3517, 60028);
    ASSERT_NODES("dodgem", 3, 7, 27, 101, 279, 757, 2483);
}

TEST(what_falls_or_explodes)
{
    ASSERT_NODES("pop_out", 7, 49, 392, 3087, 26320);
    ASSERT_NODES("chain_reaction:width=3,height=3", 9, 72, 576, 4016, 28312);
}
