// The storage that all empty arrays of Embedded Swift share, for modules for wasm32: docs/playground/compile.
//
// The toolchain's own is aligned for addresses of 4 bytes. Elements with an alignment of 8 follow its header of 16 bytes, so a span
// of an empty array of them traps if the linker puts the storage at an odd multiple of 4 bytes.
__attribute__((aligned(16))) int storage[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};
