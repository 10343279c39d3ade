import { fieldMessage } from '@/lib/platform/messages/message';

/** Maximum size of the file itself. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Maximum size of a file of up to a hundred thousand short lines. */
export const LARGE_FILE_BYTES = 5 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
export const tooLargeMessage = (maxBytes: number): string =>
  fieldMessage('spreadsheet-import.errors.tooLarge', { max: maxBytes / MEGABYTE });
export const UNREADABLE = fieldMessage('spreadsheet-import.errors.unreadable');
/** Lines of any import's file, its heading apart; each import has its own limit below. */
export const MAX_LINES = 100_000;
export const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
