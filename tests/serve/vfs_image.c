/* What a disk would hold if the power failed now. */
#include "vfs_image.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IMAGES_MAX = 8, SECTOR = 512, PATH_ROOM = 400 };

/* Bytes that were written, or (bytes NULL) a new size. */
typedef struct write {
    unsigned char *bytes;
    size_t length;
    size_t offset;
} write;

static vfs_image images[IMAGES_MAX];
static uint32_t chance = 1;

static bool survives(unsigned of_256) {
    chance = chance * 1664525U + 1013904223U;
    return (chance >> 24) < of_256;
}

static void *must(void *memory) {
    assert(memory != NULL);
    return memory;
}

vfs_image *vfs_image_of(const char *path) {
    size_t i = 0;
    while (i < IMAGES_MAX && images[i].path != NULL && strcmp(images[i].path, path) != 0) {
        i++;
    }
    assert(i < IMAGES_MAX);
    if (images[i].path == NULL) {
        images[i].path = must(strdup(path));
    }
    return &images[i];
}

static void add(vfs_image *image, write news) {
    image->news = must(realloc(image->news, (image->news_count + 1) * sizeof(write)));
    image->news[image->news_count++] = news;
}

void vfs_image_write(vfs_image *image, const void *bytes, size_t length, size_t offset) {
    unsigned char *copy = must(malloc(length));
    memcpy(copy, bytes, length);
    add(image, (write){copy, length, offset});
}

void vfs_image_truncate(vfs_image *image, size_t size) {
    add(image, (write){NULL, 0, size});
}

static void resize(unsigned char **bytes, size_t *size, size_t wanted) {
    *bytes = must(realloc(*bytes, wanted + 1));
    if (wanted > *size) {
        memset(*bytes + *size, 0, wanted - *size);
    }
    *size = wanted;
}

/* Does to bytes what was done to the file, as far as it survives. */
static void replay(const vfs_image *image, unsigned char **bytes, size_t *size, unsigned survive) {
    for (size_t i = 0; i < image->news_count; i++) {
        const write *news = &image->news[i];
        if (news->bytes == NULL) {
            if (survives(survive)) {
                resize(bytes, size, news->offset);
            }
            continue;
        }
        for (size_t at = 0; at < news->length; at += SECTOR) {
            size_t length = news->length - at < SECTOR ? news->length - at : SECTOR;
            size_t end = news->offset + at + length;
            if (survives(survive)) {
                if (end > *size) {
                    resize(bytes, size, end);
                }
                memcpy(*bytes + news->offset + at, news->bytes + at, length);
            }
        }
    }
}

static void forget_news(vfs_image *image) {
    for (size_t i = 0; i < image->news_count; i++) {
        free(image->news[i].bytes);
    }
    free(image->news);
    image->news = NULL;
    image->news_count = 0;
}

/* A deleted file cannot come back any more. */
static void end_deletion(vfs_image *image) {
    image->is_deleted = false;
    image->is_durable = false;
    image->size = 0;
}

/* The first sync of a new file syncs its folder, too: the library does so. */
static void sync_folder(void) {
    for (size_t i = 0; i < IMAGES_MAX && images[i].path != NULL; i++) {
        if (images[i].is_deleted) {
            end_deletion(&images[i]);
        }
    }
}

void vfs_image_open(vfs_image *image) {
    if (image->is_deleted) {
        end_deletion(image); /* another one of that name is made */
    }
}

void vfs_image_sync(vfs_image *image) {
    if (!image->is_durable) {
        sync_folder();
    }
    replay(image, &image->synced, &image->size, 256);
    forget_news(image);
    image->is_durable = true;
}

void vfs_image_delete(vfs_image *image, bool is_synced) {
    forget_news(image);
    image->is_deleted = true;
    if (is_synced) {
        sync_folder();
    }
}

static void write_file(const vfs_image *image, const char *to, unsigned survive) {
    unsigned char *bytes = must(malloc(image->size + 1));
    size_t size = image->size;
    if (size > 0) {
        memcpy(bytes, image->synced, size);
    }
    replay(image, &bytes, &size, survive);
    FILE *file = must(fopen(to, "wb"));
    size_t written = fwrite(bytes, 1, size, file);
    assert(written == size);
    (void)written;
    (void)fclose(file);
    free(bytes);
}

void vfs_image_crash(const char *from, const char *to, unsigned survive) {
    size_t length = strlen(from);
    for (size_t i = 0; i < IMAGES_MAX && images[i].path != NULL; i++) {
        char path[PATH_ROOM];
        const vfs_image *image = &images[i];
        if (strncmp(image->path, from, length) == 0) {
            (void)snprintf(path, sizeof path, "%s%s", to, image->path + length);
            (void)remove(path);
            if (image->is_deleted ? image->is_durable && !survives(survive)
                                  : image->is_durable || survives(survive)) {
                write_file(image, path, survive);
            }
        }
    }
}

void vfs_image_forget_all(void) {
    for (size_t i = 0; i < IMAGES_MAX && images[i].path != NULL; i++) {
        forget_news(&images[i]);
        free(images[i].synced);
        free(images[i].path);
        images[i] = (vfs_image){0};
    }
}
