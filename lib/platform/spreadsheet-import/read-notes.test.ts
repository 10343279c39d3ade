import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { FORMAT } from '@/lib/customers/addresses/import/columns';
import { message } from '@/lib/platform/messages/message';
import { readLines, toReport } from './read-lines';
import { requireAsChecked } from './require-as-checked';

const read = (content: string | Uint8Array, encoding?: 'windows-1252' | 'windows-1250') =>
  readLines(Buffer.from(content).toString('base64'), FORMAT, encoding);
const HEAD = 'Label,Company,Street,Postal code,City,Country';

/** The lines of a file of two companies, as their report says them. */
async function readNoted(company: string) {
  const file = await read(`${HEAD}\nA,"${company}",1 High St,LS1,Leeds,GB\nB,Other,2 High St,LS1,Leeds,GB\n`);
  const counts = { lines: 2, created: 2, updated: 0, unchanged: 0, refused: 0 };
  return toReport(file, { counts, lines: file.lines.map(({ row }) => ({ row, note: 'Created.' })) }).lines;
}

describe('reading a file of addresses', () => {
  test.each(['\r\n', '\n', '\r'])('accepts %j as later line ends after a first CRLF', async (end) => {
    const lines = ['A,Example,1 High St,LS1 4AB,Leeds,GB', 'B,Example,2 High St,LS1 4AC,Leeds,GB'];
    const { lines: found } = await read(`${HEAD}\r\n${lines.join(end)}${end}`);
    expect(found.map(({ row, cells }) => [row, cells.label])).toEqual([
      [2, 'A'],
      [3, 'B'],
    ]);
  });

  test('keeps the text of formula cells', async () => {
    const { lines } = await read(`${HEAD}\n="A1",Example,"1 High St",="01067",Dresden,DE\n`);
    expect(lines[0]?.cells).toMatchObject({ label: 'A1', postalCode: '01067' });
  });

  test.each([
    ["'01067", '01067'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["'12'", "'12'"],
  ])('reads %s as %s', async (cell, expected) => {
    const { lines } = await read(`${HEAD}\nA,Example,1 High St,LS1,${cell},GB\n`);
    expect(lines[0]?.cells.city).toBe(expected);
  });

  test('finds headings below a title and reports the lines above', async () => {
    const file = await read(`Addresses of 2026,,,,,\n,,,,,\n${HEAD}\nA,Example,1 High St,LS1,Leeds,GB\n`);
    expect(file.lines.map(({ row }) => row)).toEqual([4]);
    expect(file.texts.get(4)).toBe('A\tExample\t1 High St\tLS1\tLeeds\tGB');
    expect(file.notes.leftOut).toEqual([{ row: 1, text: 'Addresses of 2026', reason: 'above' }]);
  });

  test.each([
    ['a zero-width space', 'Exam\u200Bple'],
    ['a mark of direction', '\u202EExample'],
    ['a bell', 'Exam\u0007ple'],
    ['a soft hyphen', 'Exam\u00ADple'],
    ['a byte order mark', 'Exam\uFEFFple'],
    ['a byte order mark at its beginning', '\uFEFFExample'],
    ['a word joiner', 'Example\u2060'],
    ['a control of the second half', 'Exam\u0085ple'],
    ['a filler', 'Exam\u3164ple'],
    ['a tag', 'Example\u{E0041}'],
    ['a left-to-right mark', 'Example\u200E Ltd'],
    ['an isolate', '\u2066Example\u2069'],
  ])('reports that %s was removed', async (_name, company) => {
    const read = await readNoted(company);
    expect(read.map(({ note }) => note)).toEqual(['Created. Hidden characters were removed.', 'Created.']);
  });

  test.each(['Société', 'می\u200Cخواهم', '👨\u200D👩', 'A\u00A0B', 'Straße\nTor 5'])(
    'reports nothing for %j',
    async (company) => expect((await readNoted(company))[0]?.note).toBe('Created.'),
  );

  test('rejects an uncertain encoding with the encodings to choose from', async () => {
    const bytes = iconv.encode(`${HEAD}\nG,Maison Bessèdre,1 rue,1200,Vessèye,CH\n`, 'windows-1252');
    const counts = { lines: 1, created: 1, updated: 0, unchanged: 0, refused: 0 };
    const toRun = (file: Awaited<ReturnType<typeof read>>) => () =>
      requireAsChecked(
        toReport(file, { counts, lines: [] }),
        counts,
        message('address-book.importErrors.changed'),
      );
    expect(toRun(await read(bytes))).toThrow(
      expect.objectContaining({
        code: 'conflict',
        details: expect.objectContaining({ facts: { report: expect.objectContaining({ counts }) } }),
      }),
    );
    expect(toRun(await read(bytes, 'windows-1252'))).not.toThrow();
  });

  test('shows letters of an uncertain encoding in others, and reads the chosen one', async () => {
    const bytes = iconv.encode(`${HEAD}\nG,Maison Bessèdre,1 rue,1200,Vessèye,CH\n`, 'windows-1252');
    const { encoding } = (await read(bytes)).notes;
    expect(encoding?.isCertain).toBe(false);
    expect(encoding?.choices[0]?.samples.join()).toContain('Vess');
    const chosen = await read(bytes, 'windows-1252');
    expect(chosen.lines[0]?.cells.city).toBe('Vessèye');
    expect(chosen.notes.encoding?.isCertain).toBe(true);
  });
});
