import { expect, test } from 'vitest';
import { message } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { OTHER_KINDS } from './cells';
import { parseFile } from './parse-file';

const read = (content: string | Uint8Array) =>
  parseFile({ bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content, maxRows: 100 });

test.each([
  ['pdf', '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj'],
  ['pdf', '\r\n%PDF-1.7\n'],
  [
    'html',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>SKU</td></tr></table></body></html>',
  ],
  ['html', '<!DOCTYPE html>\n<html></html>'],
  ['html', '  <table><tr><td>SKU</td></tr></table>'],
  [
    'xml-spreadsheet',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>',
  ],
  ['xml', '<?xml version="1.0"?><order><line/></order>'],
  ['rtf', '{\\rtf1\\ansi SKU}'],
  ['json', '{"sku": "A-1", "qty": 5}'],
  ['json', '[{"sku":"A-1"}]'],
  ['json', '{"sku":"A-1"}\n{"sku":"B-2"}'],
  ['image', '\x89PNG\r\n\x1a\n'],
  ['image', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image', 'GIF89a\x01\0'],
  ['archive', '\x1f\x8b\x08\0\0'],
  ['archive', 'Rar!\x1a\x07'],
  ['old-format', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['old-format', 'ID;PWXL;N;E\r\nC;Y1;X1;K"SKU"'],
  ['mail', 'Received: from a by b\r\nSubject: Order\r\n\r\nA-1;5'],
])('%s: %s', async (problem, content) => expect(await read(content)).toEqual({ problem }));

test.each(['[A-1],5', '{A},2', '<5 pcs>,A-1', 'BM-100,2', 'GIF,5\nA-1,2', 'From,To\nA-1,5', 'ID;Qty\nA-1;5'])(
  'a table that begins like another format is a table: %s',
  async (content) => expect(await read(content)).toHaveProperty('sheets'),
);

test.each(OTHER_KINDS)('%s has a message with advice', (kind) =>
  expect(textIn('en-GB')(message(`spreadsheets.problems.${kind}`, { rows: 1, line: 1 }))).toMatch(
    /^This .*[.] .*[.]$|, /,
  ),
);
