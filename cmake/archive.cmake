# `cpack` packs what is installed into <build>/kazu-VERSION-SYSTEM-MACHINE.tar.gz, for systems without a package of
# their own; `cpack --config CPackSourceConfig.cmake` packs the sources. Debian packages: debian/.

set(CPACK_GENERATOR TGZ)
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_VENDOR "Kazu contributors")
set(CPACK_PACKAGE_FILE_NAME "kazu-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_SOURCE_PACKAGE_FILE_NAME "kazu-${PROJECT_VERSION}")
set(CPACK_SOURCE_IGNORE_FILES "^${PROJECT_SOURCE_DIR}/build/" "/\\.git/" "/\\.cache/" "/__pycache__/")
include(CPack)
