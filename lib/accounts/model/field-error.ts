import { AppError } from '@/lib/platform/errors';
import type { Message } from '@/lib/platform/messages/message';

/** An error at one field of a form; the same text is the detail of the answer. */
export const fieldError = (path: string, text: Message): AppError =>
  new AppError('invalid', {
    message: text,
    fields: [{ path, message: text.values ? `${text.key} ${JSON.stringify(text.values)}` : text.key }],
  });
