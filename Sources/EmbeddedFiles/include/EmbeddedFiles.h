// The preview page's looks and program, and the scenes of docs/examples/scenes, as bytes in the program.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

struct EmbeddedFile {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

// The file of a name, such as "page.js"; without bytes where there is none.
struct EmbeddedFile embeddedFile(const char *name);

#endif
