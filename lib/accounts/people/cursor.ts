import { z } from 'zod';
import { exactTextSchema } from '@/lib/contract/values';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';

const cursorSchema = z.tuple([exactTextSchema(1_000), exactTextSchema(100)]);
type Cursor = z.infer<typeof cursorSchema>;

/** Encodes the end of a part of the list as a text for an address. */
export const formatCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** @throws AppError `invalid` for what is none of ours */
export function parseCursor(text: string): Cursor {
  const cursor = cursorSchema.safeParse(decodeJson(text));
  if (!cursor.success)
    throw new AppError('invalid', { message: message('account-errors.people.cursorInvalid') });
  return cursor.data;
}
