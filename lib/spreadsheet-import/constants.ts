import { fieldMessage } from '@/lib/messages/message';

export const TOO_LARGE = fieldMessage('spreadsheet-import.errors.tooLarge');
export const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
