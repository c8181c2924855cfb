// The scripts and styles of the preview page, and the files of docs/examples/scenes, embedded in the program.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

struct EmbeddedFile {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

// The file with a name, such as "page.js"; its bytes are NULL if there is none.
struct EmbeddedFile embeddedFile(const char *name);

#endif
