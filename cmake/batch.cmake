# kazu-batch: the big analyses of the command on the ranks of an MPI job.

set(KAZU_BATCH AUTO CACHE STRING "Build kazu-batch, which needs MPI: ON, OFF, or AUTO (if it is there)")
set_property(CACHE KAZU_BATCH PROPERTY STRINGS AUTO ON OFF)
if(NOT KAZU_BATCH OR NOT TARGET kazu_cli)
    return()
endif()

find_package(MPI 3.0 QUIET COMPONENTS C)
# Found is not enough: that of a 64-bit system is no use to a build of 32 bits.
if(MPI_C_FOUND)
    include(CheckCSourceCompiles)
    set(CMAKE_REQUIRED_LIBRARIES MPI::MPI_C)
    check_c_source_compiles("
        #include <mpi.h>
        int main(void) { return MPI_Finalize(); }
    " KAZU_BATCH_LINKS)
    unset(CMAKE_REQUIRED_LIBRARIES)
endif()
if(NOT KAZU_BATCH_LINKS)
    if(KAZU_BATCH STREQUAL "AUTO")
        message(STATUS "MPI is missing: there is no kazu-batch")
        return()
    endif()
    message(FATAL_ERROR "kazu-batch needs MPI (libopenmpi-dev); KAZU_BATCH=OFF leaves it out")
endif()

file(GLOB batch_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/batch/*.c")
add_executable(kazu_batch ${batch_sources})
target_include_directories(kazu_batch PRIVATE "${PROJECT_SOURCE_DIR}/apps/batch")
target_compile_definitions(kazu_batch PRIVATE
    ${kazu_posix} "KAZU_VERSION=\"${PROJECT_VERSION}\"")
target_link_libraries(kazu_batch PRIVATE kazu_flags kazu_cli MPI::MPI_C)
set_target_properties(kazu_batch PROPERTIES
    OUTPUT_NAME kazu-batch RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}" POSITION_INDEPENDENT_CODE ON)
add_dependencies(kazu_product kazu_batch)

if(TARGET kazu_docs)
    set(run_batch "$<TARGET_FILE:kazu_batch>")
    if(CMAKE_CROSSCOMPILING)
        list(PREPEND run_batch ${CMAKE_CROSSCOMPILING_EMULATOR})
    endif()
    set(batch_docs "${PROJECT_BINARY_DIR}/share-batch")
    add_custom_command(
        OUTPUT "${batch_docs}/stamp"
        COMMAND "${PROJECT_SOURCE_DIR}/tools/generate-docs" --man-only "${batch_docs}" ${run_batch}
        COMMAND "${CMAKE_COMMAND}" -E touch "${batch_docs}/stamp"
        DEPENDS kazu_batch "${PROJECT_SOURCE_DIR}/tools/generate-docs"
        COMMENT "Writing the man pages of kazu-batch"
        VERBATIM)
    add_custom_target(kazu_batch_docs DEPENDS "${batch_docs}/stamp")
    add_dependencies(kazu_product kazu_batch_docs)
endif()
