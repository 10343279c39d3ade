import { fieldMessage } from '@/lib/messages/message';

/** Lines of a file, its heading apart. */
export const MAX_LINES = 20_000;
/** Of the file itself. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
export const TOO_LARGE = fieldMessage('part-numbers.errors.fileTooLarge');
export const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
