# cmocka from a folder of its source (tools/fetch-cmocka), for a compiler that no packaged one is made for.

add_library(kazu_cmocka STATIC "${KAZU_CMOCKA_SOURCE}/src/cmocka.c")
target_include_directories(kazu_cmocka SYSTEM PRIVATE "${KAZU_CMOCKA_SOURCE}/include")
target_include_directories(kazu_cmocka SYSTEM INTERFACE "${KAZU_CMOCKA_SOURCE}/include")
# What its own configuration would find on any system that the tests run on.
foreach(header INTTYPES MALLOC SIGNAL STRINGS)
    target_compile_definitions(kazu_cmocka PRIVATE HAVE_${header}_H=1)
endforeach()
target_compile_definitions(kazu_cmocka PRIVATE _GNU_SOURCE
    HAVE_STRSIGNAL=1 HAVE_CLOCK_REALTIME=1
    HAVE_STRUCT_TIMESPEC=1 HAVE_SIGLONGJMP=1)
target_compile_options(kazu_cmocka PRIVATE -w)
set(CMOCKA_INCLUDE_DIR "${KAZU_CMOCKA_SOURCE}/include")
set(CMOCKA_LIBRARY kazu_cmocka)
