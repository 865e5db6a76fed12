# Poise: how it is built.
#
#   make demo            installs what is missing, builds, runs experiments/demo.lua and prints the path of its report
#   make test            the same set-up, then all tests; TEST='name lab/' those whose name contains one of these
#   make                 builds build/poise
#   make reports         answers the questions of experiments/questions.txt in reports/, those anew that another program has
#                        answered; takes hours on two cores, and goes on where it was ended; SHARD=I/N plays a part of it;
#                        REPORTS='NAME NAME' those reports only, GAMES=N at most so many games of each kind, to see that it goes
#   make results         unpacks what the reports rest on, so that poise replay and poise report can read it
#   make release-check   are the answers in reports/ those of this program? Plays parts of three of them again
#   make web             builds build/web/poise.html, a page that plays (web/README.md); make test-web tries it, and compares with build/poise
#   make league          our players against engines of others that are installed (tests/league.sh); takes an hour
#   make mpi             builds build/poise-mpi, which the ranks of an MPI job run: docs/scale.md
#   make lint            static analysis          make format         formats all C files
#   make docs            writes docs/manual.md, the manual of what variants and experiments may hold, and docs/schema.json
#   make signatures      writes tests/variants/signatures.txt, how each variant is played in this version
#   make install         PREFIX=/usr/local DESTDIR=; the program, and the library with its headers for C (include/poise.h)
#   make dist            build/poise-VERSION.tar.gz of the last commit, which builds itself
#   make deb             Debian packages of the last commit, in build/deb (debian/)
#   make fuzz            tries N= rule sets that are made by chance from SEED=, under the sanitizers; what fails is in build/fuzz
#   make clean           removes build/
#
# Variables: SAN=address,undefined (sanitizers), DEBUG=1, WERROR=1, CC=clang, MARCH= (a portable program instead of one for
# this machine), LUA_SRC=FOLDER (Lua from its own sources, which then asserts how it is called: LUA_USE_APICHECK). Each
# flavour has its own folder, build/FLAVOUR; the plain one also makes build/poise.

comma := ,
FLAVOUR := $(if $(SAN),san-$(subst $(comma),-,$(SAN)),$(if $(DEBUG),debug,release))$(if $(filter clang%,$(CC)),-clang)$(if $(LUA_SRC),-apicheck)
BUILD   := build/$(FLAVOUR)
PREFIX  ?= /usr/local
LIBDIR  ?= $(PREFIX)/lib
MARCH   ?= native

# The sanitizers name lines, for which -g1 is enough; it takes a quarter less of the time to compile than -g.
CFLAGS  ?= $(if $(SAN),-O1 -g1 -DPOISE_DEBUG,$(if $(DEBUG),-O1 -g -DPOISE_DEBUG,-O3))
WARN    := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wundef $(if $(WERROR),-Werror)
ALL_CFLAGS = -std=c11 $(WARN) $(if $(MARCH),-march=$(MARCH)) -pthread -Icore -MMD -MP -ffp-contract=off -fno-tree-slp-vectorize -fPIC -fvisibility=hidden $(CPPFLAGS) $(CFLAGS) \
             $(if $(SAN),-fsanitize=$(SAN) -fno-sanitize-recover=all -fno-omit-frame-pointer)
ALL_LDFLAGS = -pthread $(LDFLAGS) $(if $(SAN),-fsanitize=$(SAN) $(LINKER))

# Each test is a program of its own, and large with a sanitizer: clang's linker takes half the time, where there is one.
LINKER := $(if $(SAN),$(if $(filter clang%,$(CC)),$(if $(shell command -v ld.lld 2>/dev/null),-fuse-ld=lld)))

# Libraries are asked for late (=), because on a fresh machine the set-up installs them first. Only the folder that may use a
# library sees its headers: that is how the folders keep to DESIGN's arrows.
LUA         = $(firstword $(foreach n,lua5.4 lua-5.4 lua54 lua,$(if $(shell pkg-config --exists $n && echo yes),$n)))
LUA_CFLAGS  = $(if $(LUA_SRC),-I$(LUA_SRC),$(shell pkg-config --cflags $(LUA)))
LIBS        = $(if $(LUA_SRC),$(BUILD)/liblua.a,$(shell pkg-config --libs $(LUA))) $(shell pkg-config --libs gsl sqlite3 libcjson) -lm

SOURCES := $(filter-out core/cli/main.c core/cluster/mpi/% core/library/%,$(wildcard core/*/*.c core/*/*/*.c))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o)
SUPPORT := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/support/*.c))
FUZZ    := $(patsubst %.c,$(BUILD)/%.o,$(filter-out tests/fuzz/test_%.c tests/fuzz/fuzz.c,$(wildcard tests/fuzz/*.c)))
TESTS   := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/*/test_*.c tests/*/*/test_*.c))
POISE   := $(if $(filter release,$(FLAVOUR)),build/poise,$(BUILD)/poise)

.PHONY: FORCE all dist deb demo league reports results release-check mpi test tests fuzz fuzz-all lint format format-check install clean docs signatures help setup setup-mpi setup-deb setup-test setup-web web test-web
.DELETE_ON_ERROR:
.SECONDARY:

all: $(POISE)

help:
	@sed -n '3,21s/^# \{0,1\}//p' Makefile

setup:
	@scripts/setup.sh

setup-mpi:
	@scripts/setup.sh --mpi

setup-web:
	@scripts/setup.sh --web
	@web/sources.sh build/web/sources

setup-deb:
	@scripts/setup.sh --deb

setup-test:
	@scripts/setup.sh --test

# The set-up may install what the rest of this file asks for, so what follows it is a make of its own, on all cores.
AGAIN = $(MAKE) --no-print-directory $(if $(findstring -j,$(MAKEFLAGS)),,-j$(shell nproc))

demo: setup
	@$(AGAIN) all
	@build/poise run experiments/demo.lua
	@build/poise report experiments/demo.lua

reports: setup
	@$(AGAIN) all
	@POISE=$(POISE) GAMES=$(GAMES) SHARD=$(SHARD) scripts/reports.sh $(REPORTS)

results:
	@scripts/reports.sh --unpack $(REPORTS)

release-check: setup
	@$(AGAIN) all
	@POISE=$(POISE) scripts/release-check.sh

test: setup-test
	@$(AGAIN) tests
	@POISE=$(POISE) BUILD=$(BUILD) tests/run.sh $(TEST)

tests: $(POISE) $(if $(TEST),$(foreach name,$(TEST),$(foreach t,$(TESTS),$(if $(findstring $(name),$t),$t))),$(TESTS))

# Only main.c knows the commit, so that a new one compiles one file and links one program. A tarball has none. The pages in
# reports/ are made by the program and do not make it another one.
COMMIT := $(shell test -e .git && commit=$$(git rev-parse --short=12 HEAD 2>/dev/null) && \
	git diff --quiet HEAD -- . ':!reports' && git diff --quiet HEAD -- reports/templates && echo $$commit || echo $${commit:+$$commit-dirty})

$(BUILD)/commit: FORCE
	@mkdir -p $(@D)
	@echo '$(COMMIT)' | cmp -s - $@ || echo '$(COMMIT)' >$@

$(BUILD)/core/cli/main.o: $(BUILD)/commit
$(BUILD)/core/cli/main.o: EXTRA = -DPOISE_COMMIT='"$(COMMIT)"'

$(BUILD)/core/script/%.o: EXTRA = $(LUA_CFLAGS)
$(BUILD)/core/stats/%.o: EXTRA = $(shell pkg-config --cflags gsl)
$(BUILD)/core/lab/%.o: EXTRA = $(shell pkg-config --cflags sqlite3)
$(BUILD)/core/engine/%.o: EXTRA = $(shell pkg-config --cflags libcjson)
$(BUILD)/tests/%.o: EXTRA = -Itests $(shell pkg-config --cflags cmocka libcjson) $(LUA_CFLAGS)

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(EXTRA) -c $< -o $@

# A file that is gone or has moved is to leave the library, too.
$(BUILD)/objects: FORCE
	@mkdir -p $(@D)
	@echo '$(OBJECTS)' | cmp -s - $@ || echo '$(OBJECTS)' >$@

$(BUILD)/libpoise.a: $(OBJECTS) $(BUILD)/objects
	@rm -f $@
	@$(AR) qcs $@ $(OBJECTS)

# The library for other programs: what the headers in include/ declare, and nothing else. A number of its name changes when
# programs that were linked with it would no longer run.
VERSION := $(shell sed -n 's/^\#define POISE_VERSION "\(.*\)"/\1/p' core/base/version.h)
SONAME  := libpoise.so.0
PUBLIC  := $(BUILD)/public/$(SONAME) $(BUILD)/public/libpoise.a $(BUILD)/public/poise.pc
FACADE  := $(patsubst %.c,$(BUILD)/%.o,$(wildcard core/library/*.c))

# It finds variants where they are installed.
$(BUILD)/prefix: FORCE
	@mkdir -p $(@D)
	@echo '$(PREFIX) $(LIBDIR)' | cmp -s - $@ || echo '$(PREFIX) $(LIBDIR)' >$@

$(BUILD)/core/library/game.o: $(BUILD)/prefix
$(BUILD)/core/library/%.o: EXTRA = -Iinclude -DPOISE_SHARE='"$(PREFIX)/share/poise"'

$(BUILD)/public/$(SONAME): $(OBJECTS) $(FACADE)
	@mkdir -p $(@D)
	$(CC) -shared -Wl,-soname,$(SONAME) $(ALL_LDFLAGS) $^ $(LIBS) -o $@

$(BUILD)/public/libpoise.a: $(OBJECTS) $(FACADE)
	@mkdir -p $(@D)
	$(LD) -r $^ -o $(@D)/poise.o
	objcopy --localize-hidden $(@D)/poise.o
	@rm -f $@
	@$(AR) qcs $@ $(@D)/poise.o

$(BUILD)/public/poise.pc: include/poise.pc.in core/base/version.h $(BUILD)/prefix
	@mkdir -p $(@D)
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' -e 's|@VERSION@|$(VERSION)|' -e 's|@LUA@|$(LUA)|' $< >$@

# The installed library of Lua is compiled without the assertions on the stack that LUA_USE_APICHECK turns on.
LUA_OBJECTS := $(if $(LUA_SRC),$(patsubst $(LUA_SRC)/%.c,$(BUILD)/lua/%.o,$(filter-out %/lua.c %/luac.c %/onelua.c %/ltests.c,$(wildcard $(LUA_SRC)/*.c))))

$(BUILD)/lua/%.o: $(LUA_SRC)/%.c
	@mkdir -p $(@D)
	$(CC) -std=gnu99 -O1 -g -fPIC -DLUA_USE_APICHECK -DLUA_USE_POSIX $(if $(SAN),-fsanitize=$(SAN)) -c $< -o $@

$(BUILD)/liblua.a: $(LUA_OBJECTS)
	@rm -f $@
	@$(AR) qcs $@ $^

$(POISE) $(TESTS) $(BUILD)/tests/fuzz/fuzz: $(if $(LUA_SRC),$(BUILD)/liblua.a)

$(POISE): $(BUILD)/core/cli/main.o $(BUILD)/libpoise.a
	$(CC) $(ALL_LDFLAGS) $(filter-out %liblua.a,$^) $(LIBS) -o $@

# The engine as WebAssembly. Only these targets look for emscripten and node, and for sources of the libraries.
web: setup-web
	@$(AGAIN) -f web/Makefile

test-web: web
	@$(AGAIN) $(POISE)
	@POISE=$(POISE) web/test.sh

league: $(POISE)
	@POISE=$(POISE) tests/league.sh

# The program as the ranks of an MPI job. Only this target looks for MPI (Open MPI or MPICH) and installs it.
MPI = $(firstword $(foreach n,ompi-c mpich mpi,$(if $(shell pkg-config --exists $n && echo yes),$n)))

mpi: setup-mpi
	@$(AGAIN) $(POISE)-mpi

$(BUILD)/core/cluster/mpi/%.o: EXTRA = $(shell pkg-config --cflags $(MPI))

$(POISE)-mpi: $(BUILD)/core/cli/main.o $(BUILD)/core/cluster/mpi/job_mpi.o $(BUILD)/libpoise.a
	$(CC) $(ALL_LDFLAGS) $^ $(LIBS) $(shell pkg-config --libs $(MPI)) -o $@

# Allocations pass through tests/support/failing.c.
WRAP := -Wl$(comma)-u$(comma)__wrap_malloc $(foreach f,malloc calloc realloc aligned_alloc strdup free,-Wl$(comma)--wrap=$f)

$(BUILD)/libsupport.a: $(SUPPORT)
	@rm -f $@
	@$(AR) qcs $@ $^

$(TESTS): $(BUILD)/tests/%: $(BUILD)/tests/%.o $(BUILD)/libsupport.a $(BUILD)/libpoise.a
	$(CC) $(ALL_LDFLAGS) $(WRAP) $(filter %.o,$^) $(filter %.a,$^) $(shell pkg-config --libs cmocka) $(LIBS) -o $@

$(BUILD)/tests/fuzz/test_generated $(BUILD)/tests/solve/test_solver_generated $(BUILD)/tests/solve/test_certificate $(BUILD)/tests/players/test_alphabeta_generated $(BUILD)/tests/fuzz/fuzz $(BUILD)/tests/rules/cells/test_cells: $(FUZZ)

$(BUILD)/tests/fuzz/fuzz: $(BUILD)/tests/fuzz/fuzz.o $(BUILD)/libpoise.a
	$(CC) $(ALL_LDFLAGS) $(filter %.o,$^) $(filter %.a,$^) $(LIBS) -o $@

N    ?= 10000
SEED ?= 1
fuzz:
	@$(AGAIN) SAN=address,undefined fuzz-all

# In parallel, at most a thousand rule sets a process.
fuzz-all: $(BUILD)/tests/fuzz/fuzz
	@mkdir -p build/fuzz
	@seq 0 1000 $$(($(N) - 1)) | xargs -P "$$(nproc)" -I{} sh -c \
	  'left=$$(($(N) - {})); exec nice $< {} $$((left < 1000 ? left : 1000)) $(SEED) build/fuzz'

C_FILES = $(wildcard include/*.h include/*/*.h examples/*.c core/*/*.[ch] core/*/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch])

format:
	clang-format -i $(C_FILES)

format-check:
	clang-format --dry-run -Werror $(C_FILES)

# Many files a process, which saves two fifths of the time; but clang-tidy 14 takes a va_list after its first file for uninitialized.
# The analyzer follows NODES states of a function; with its own limit, 225000, it takes four times as long.
NODES ?= 40000
TIDIED = $(filter-out $(if $(MPI),,core/cluster/mpi/%),$(wildcard core/*/*.c core/*/*/*.c))
TIDY   = xargs -r -P "$$(nproc)" -n $(1) sh -c 'exec clang-tidy --quiet "$$@" \
  $(foreach arg,-analyzer-config max-nodes=$(NODES),--extra-arg=-Xclang --extra-arg=$(arg)) \
  -- -std=c11 -Icore -Iinclude -DPOISE_SHARE="\"\"" $(LUA_CFLAGS) $(shell pkg-config --cflags gsl sqlite3 libcjson $(MPI))' clang-tidy

lint:
	@grep -l va_list $(TIDIED) | $(call TIDY,1)
	@grep -L va_list $(TIDIED) | $(call TIDY,16)

docs: $(POISE)
	$(POISE) help --markdown >docs/manual.md
	$(POISE) help --schema | sed -e '/^@/{r /dev/stdin' -e 'd}' docs/schema.in >docs/schema.json

signatures: $(BUILD)/tests/variants/test_signatures
	$< --rewrite

# What shells and man read, from the table of commands.
SHARE := build/share/bash-completion/completions/poise build/share/zsh/site-functions/_poise \
         build/share/fish/vendor_completions.d/poise.fish build/share/man/man1/poise.1

build/share/bash-completion/%: INSTALLER = --completion bash
build/share/zsh/%: INSTALLER = --completion zsh
build/share/fish/%: INSTALLER = --completion fish
build/share/man/%: INSTALLER = --man

$(SHARE): $(POISE)
	@mkdir -p $(@D)
	$(POISE) help $(INSTALLER) >$@

install: all $(SHARE) $(PUBLIC)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/include/poise $(DESTDIR)$(LIBDIR)/pkgconfig
	install -m 755 $(POISE) $(DESTDIR)$(PREFIX)/bin/poise
	install -m 644 include/poise.h $(DESTDIR)$(PREFIX)/include/
	install -m 644 include/poise/*.h $(DESTDIR)$(PREFIX)/include/poise/
	install -m 644 $(BUILD)/public/libpoise.a $(DESTDIR)$(LIBDIR)/
	install -m 644 $(BUILD)/public/$(SONAME) $(DESTDIR)$(LIBDIR)/$(SONAME).$(VERSION)
	ln -sf $(SONAME).$(VERSION) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libpoise.so
	install -m 644 $(BUILD)/public/poise.pc $(DESTDIR)$(LIBDIR)/pkgconfig/
	cp -R build/share $(DESTDIR)$(PREFIX)/
	for d in variants variants/words experiments scripts reports/templates; do \
	  install -d $(DESTDIR)$(PREFIX)/share/poise/$$d; \
	  for f in $$d/*; do test ! -f $$f || install -m $$(test -x $$f && echo 755 || echo 644) $$f $(DESTDIR)$(PREFIX)/share/poise/$$d/; done; \
	done
	test ! -f build/web/poise.html || install -D -m 644 build/web/poise.html $(DESTDIR)$(PREFIX)/share/poise/web/poise.html

dist:
	@mkdir -p build
	git archive --format=tar.gz --prefix=poise-$(VERSION)/ -o build/poise-$(VERSION).tar.gz HEAD
	@echo build/poise-$(VERSION).tar.gz

deb: setup-deb dist
	@rm -rf build/deb && mkdir -p build/deb
	tar xf build/poise-$(VERSION).tar.gz -C build/deb
	cd build/deb/poise-$(VERSION) && dpkg-buildpackage -us -uc -b
	@ls build/deb/*.deb

clean:
	rm -rf build

-include $(OBJECTS:.o=.d) $(FACADE:.o=.d) $(SUPPORT:.o=.d) $(FUZZ:.o=.d) $(TESTS:=.d) $(BUILD)/core/cli/main.d
