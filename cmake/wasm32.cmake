# Toolchain: clang to WebAssembly with wasi-libc, as Debian 12 packages them
# (clang, lld, wasi-libc, libclang-rt-14-dev-wasm32).

set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)

# Without -nostdlibinc a header that wasi-libc lacks would silently come from the host.
set(CMAKE_C_FLAGS_INIT "-nostdlibinc -isystem /usr/include/wasm32-wasi")
# No -O at link time: the driver would call wasm-opt where it happens to be installed.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--strip-all -Wno-unused-command-line-argument")

# A program cannot be linked before the library brings what int128 needs (see wasm_module.cmake).
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
