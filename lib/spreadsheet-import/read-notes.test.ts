import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { FORMAT } from '@/lib/addresses/import/columns';
import { readLines } from './read-lines';

const read = (content: string | Uint8Array, encoding?: 'windows-1252' | 'windows-1250') =>
  readLines(Buffer.from(content).toString('base64'), FORMAT, encoding);
const HEAD = 'Label,Company,Street,Postal code,City,Country';

describe('a file of addresses is read as it is', () => {
  test.each(['\r\n', '\n', '\r'])(
    'after a first line that ends in CRLF, others may end in %j',
    async (end) => {
      const lines = ['A,Example,1 High St,LS1 4AB,Leeds,GB', 'B,Example,2 High St,LS1 4AC,Leeds,GB'];
      const { lines: found } = await read(`${HEAD}\r\n${lines.join(end)}${end}`);
      expect(found.map(({ row, cells }) => [row, cells.label])).toEqual([
        [2, 'A'],
        [3, 'B'],
      ]);
    },
  );

  test('texts that formulas keep lose nothing', async () => {
    const { lines } = await read(`${HEAD}\n="A1",Example,"1 High St",="01067",Dresden,DE\n`);
    expect(lines[0]?.cells).toMatchObject({ label: 'A1', postalCode: '01067' });
  });

  test('headings below a title are found, and what is above is said', async () => {
    const file = await read(`Addresses of 2026,,,,,\n,,,,,\n${HEAD}\nA,Example,1 High St,LS1,Leeds,GB\n`);
    expect(file.lines.map(({ row }) => row)).toEqual([4]);
    expect(file.texts.get(4)).toBe('A\tExample\t1 High St\tLS1\tLeeds\tGB');
    expect(file.notes.leftOut).toEqual([{ row: 1, text: 'Addresses of 2026', reason: 'above' }]);
  });

  test('letters of an uncertain encoding are shown in others, and read in the one that is chosen', async () => {
    const bytes = iconv.encode(`${HEAD}\nG,Maison Bessèdre,1 rue,1200,Vessèye,CH\n`, 'windows-1252');
    const { encoding } = (await read(bytes)).notes;
    expect(encoding?.isCertain).toBe(false);
    expect(encoding?.choices[0]?.samples.join()).toContain('Vess');
    const chosen = await read(bytes, 'windows-1252');
    expect(chosen.lines[0]?.cells.city).toBe('Vessèye');
    expect(chosen.notes.encoding?.isCertain).toBe(true);
  });
});
