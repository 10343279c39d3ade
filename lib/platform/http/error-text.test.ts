import { describe, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { writeError } from './problem';

describe('the text of an error', () => {
  test('is its message, with its fields', () => {
    const error = new AppError('conflict', {
      message: message('watches.errors.tooMany', { most: 200 }),
      fields: [{ path: 'search', message: fieldMessage('watches.errors.notSearchable') }],
    });
    expect(writeError(error)).toEqual({
      title: 'This was changed in the meantime',
      detail: expect.stringContaining('up to 200 products'),
      fields: [{ path: 'search', message: 'This text cannot be searched for.' }],
    });
  });

  test('by the sentence of a command', () => {
    const error = new AppError('invalid', {
      detail: 'As it was.',
      fields: [{ path: 'a', message: 'Not so.' }],
    });
    expect(writeError(error)).toMatchObject({ detail: 'As it was.', fields: [{ message: 'Not so.' }] });
  });
});
