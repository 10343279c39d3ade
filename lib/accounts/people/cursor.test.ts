import { expect, test } from 'vitest';
import { formatCursor, parseCursor } from './data';

test.each([[['ada', 'x 200']], [['', '']], [['żółć 中 "quoted"', "' -- x"]]] as const)(
  'the cursor %j is read back unchanged',
  (cursor) => {
    const text = formatCursor([...cursor]);
    expect(text).toMatch(/^[\w-]+$/);
    expect(parseCursor(text)).toEqual(cursor);
  },
);

test.each([
  'x',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('["a"]').toString('base64url'),
  Buffer.from('["a\\u0000","b"]').toString('base64url'),
  Buffer.from(JSON.stringify(['x'.repeat(1_001), ''])).toString('base64url'),
])('a foreign cursor is rejected: %s', (text) => {
  expect(() => parseCursor(text)).toThrow(/cursorInvalid/);
});
