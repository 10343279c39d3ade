import { fieldMessage } from '@/lib/platform/messages/message';

/** Maximum size of the file itself. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
export const TOO_LARGE = fieldMessage('spreadsheet-import.errors.tooLarge');
export const UNREADABLE = fieldMessage('spreadsheet-import.errors.unreadable');
/** Lines of any import's file, its heading apart. */
export const MAX_LINES = 20_000;
export const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
