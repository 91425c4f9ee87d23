/* What a disk would hold if the power failed now: what was synced, and perhaps some of the rest. */
#ifndef KAZU_TEST_VFS_IMAGE_H
#define KAZU_TEST_VFS_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A file as it was synced, and what was written to it since. */
typedef struct vfs_image {
    char *path;
    unsigned char *synced;
    size_t size;
    bool is_durable;    /* its name is in its folder for good */
    bool is_deleted;    /* but nobody has synced that */
    struct write *news; /* oldest first */
    size_t news_count;
} vfs_image;

/* Gives the image of a path, made if need be; it stays where it is. */
vfs_image *vfs_image_of(const char *path);
void vfs_image_open(vfs_image *image);
void vfs_image_write(vfs_image *image, const void *bytes, size_t length, size_t offset);
void vfs_image_truncate(vfs_image *image, size_t size);
void vfs_image_sync(vfs_image *image);
void vfs_image_delete(vfs_image *image, bool is_synced);
/* Writes all files of one folder to another. Of what is not synced each sector survives with
 * `survive` chances of 256. */
void vfs_image_crash(const char *from, const char *to, unsigned survive);
void vfs_image_forget_all(void);

#endif
