import { AppError } from '@/lib/errors';
import type { Message } from '@/lib/messages/message';

/** Refuses what stands in one field of a form: the message is shown there, and is the detail of the answer. */
export const fieldError = (path: string, text: Message): AppError =>
  new AppError('invalid', {
    message: text,
    fields: [{ path, message: text.values ? `${text.key} ${JSON.stringify(text.values)}` : text.key }],
  });
