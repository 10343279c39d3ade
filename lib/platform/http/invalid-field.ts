import { AppError } from '@/lib/platform/errors';
import { fieldMessage, type Message } from '@/lib/platform/messages/message';

/** A refusal at one field. */
export function invalidField(path: string, text: Message): AppError {
  const write = fieldMessage as (key: string, values?: object) => string;
  return new AppError('invalid', {
    message: text,
    fields: [{ path, message: write(text.key, text.values) }],
  });
}
