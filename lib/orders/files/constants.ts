/** Files of one order. */
export const MAX_FILES = 5;
/** Bytes of one file. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
