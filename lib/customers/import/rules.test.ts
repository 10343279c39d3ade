import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { formatCsvLine } from '@/lib/platform/formats/csv';
import { textIn, translatorFor } from '@/lib/platform/messages/translator';
import { readLines } from '@/lib/platform/spreadsheet-import/read-lines';
import { countOutcomes } from '@/lib/platform/spreadsheet-import/schema';
import { parseCsvLines } from '@/lib/platform/spreadsheet-import/testing/parse-csv-lines';
import { readLine } from './parse-line';
import { customerReportFile } from './report';
import type { Known } from './resolved-lines';
import { FORMAT, planImport } from './rules';

const OWN = -1_000;
const ACTING = 200;

const known = (id: number, over: Partial<Known> = {}): Known => ({
  id,
  name: `Org ${id}`,
  customerNumber: null,
  currencyDisplay: null,
  parentId: ACTING,
  parentName: 'Brightwater IT',
  depth: 3,
  isOwn: id >= OWN,
  isArchived: false,
  canChange: id >= OWN,
  canHold: true,
  addresses: [],
  ...over,
});
const acting = known(ACTING, { name: 'Brightwater IT', parentId: 100, parentName: 'Top', depth: 2 });
const corvid = known(300, { name: 'Corvid' });
const elm = known(OWN, { name: 'Elm Dental', customerNumber: 'E1' });

const plan = (csv: string, others: readonly Known[] = [corvid, elm]) =>
  planImport(
    translatorFor('en-GB', 'customers.importLine'),
    parseCsvLines(csv, FORMAT).lines.map((line) =>
      readLine(translatorFor('en-GB'), line, { locale: 'en-GB' }),
    ),
    [acting, ...others],
    ACTING,
  );
/** Outcomes with their notes, line by line. */
const summarise = (csv: string, others?: readonly Known[]) =>
  plan(csv, others).lines.map(({ outcome, note }) => (note ? `${outcome}: ${note}` : outcome));

const readCustomers = (csv: string) => readLines(Buffer.from(csv).toString('base64'), FORMAT);

/** Why a file cannot be read. */
async function readError(csv: string): Promise<string> {
  try {
    await readCustomers(csv);
  } catch (error) {
    if (error instanceof AppError && error.details.message) return textIn('en-GB')(error.details.message);
    throw error;
  }
  return '';
}

describe('reading a file', () => {
  test.each([
    ['commas', 'Name,Number\r\nElm,7\r\n'],
    ['semicolons and a mark', '\uFEFFName;Number\nElm;7\n'],
    ['tabs', 'name\tnumber\nElm\t7'],
    ['pipes, other words and other columns', 'Customer|Customer No.|Colour\n Elm |7|red'],
    ['quotes', '"Number";"Name"\n"7";"Elm"\n'],
    ['empty lines', 'Name,Number\n\nElm,7\n,\n  \n'],
  ])('with %s', async (_case, csv) => {
    const { lines } = await readCustomers(csv);
    expect(lines.map(({ cells }) => cells)).toMatchObject([{ name: 'Elm', number: '7' }]);
  });

  test('counts rows as a spreadsheet does', async () => {
    const { lines } = await readCustomers('Name,City\n\n"a\nb",X\nc,"1;2"\n');
    expect(lines).toMatchObject([
      { row: 3, cells: { name: 'a\nb' } },
      { row: 4, cells: { name: 'c', city: '1;2' } },
    ]);
  });

  test('names columns without a meaning', async () =>
    expect((await readCustomers('Name,Colour,Name\nElm,red,x')).ignored).toEqual(['Colour', 'Name']));

  test.each([
    ['no name column', 'Number\n7', /“Name”/],
    ['nothing', '\n\n', /“Name”/],
    ['no lines', 'Name,Number\n', /no line/],
    ['a quotation mark that is not closed', 'Name\n"Elm\n', /in line 2/],
    ['too many lines', `Name\n${'x\n'.repeat(5001)}`, /5,001 lines/],
  ])('is rejected with %s', async (_case, csv, text) => expect(await readError(csv)).toMatch(text));
});

describe('each line', () => {
  test.each([
    ['a new customer', 'Name\nOak', ['created']],
    ['the same as it is', 'Name,Number\nElm Dental,e1', ['unchanged']],
    ['by its name, where it has no number', 'Name\nELM dental', ['updated: Name changed.']],
    [
      'another name',
      'Name,Number,Currency\nElm,E1,code',
      ['updated: Name changed. Currency display changed.'],
    ],
    ['no name', 'Name,Number\n,7', ['refused: Name: Enter a name.']],
    ['a name too long', `Name\n${'x'.repeat(201)}`, ['refused: Name: Use at most 200 characters.']],
    [
      'no such display',
      'Name,Currency\nOak,GBP',
      ['refused: Currency display: Enter “symbol” or “code”, or leave it empty.'],
    ],
    ['half an address', 'Name,City,Country\nOak,Leeds,GB', ['refused: Street: Enter the street and number.']],
    [
      'no such country',
      'Name,Street,City,Country\nOak,1 High Street,Leeds,Atlantis',
      ['refused: Country: “Atlantis” is not a country.'],
    ],
    [
      'an unknown parent',
      'Name,Parent\nOak,Nowhere',
      ['refused: There is no organisation “Nowhere”, here or in this file.'],
    ],
    ['below one of the supplier’s', 'Name,Parent\nOak,corvid', ['created']],
    ['below the acting one by name', 'Name,Parent\nOak,Brightwater IT', ['created']],
    [
      'in another place than its present one',
      'Name,Number,Parent\nElm Dental,E1,Corvid',
      [
        'refused: A customer with this number is below Brightwater IT. Move it on its page, or use another number.',
      ],
    ],
    ['twice', 'Name,Number\nOak,7\nOak,7', ['created', 'refused: Same customer as row 2.']],
    [
      'twice, below the same one spelt otherwise',
      'Name,Number,Parent\nOak,7,\nAsh,7,Brightwater IT\nYew,,Ash',
      ['created', 'refused: Same customer as row 2.', 'refused: Its parent in row 3 was rejected.'],
    ],
    ['below one of the file, before it', 'Name,Parent\nOak York,Oak\nOak,', ['created', 'created']],
    [
      'below one of the file that is refused',
      'Name,Parent\nOak York,Oak\nOak,Nowhere',
      ['refused: Its parent in row 3 was rejected.', expect.stringMatching(/^refused: There is no/)],
    ],
    [
      'in a circle',
      'Name,Parent\nOak,Ash\nAsh,Oak',
      [expect.stringMatching(/^refused/), expect.stringMatching(/^refused/)],
    ],
    ['below itself', 'Name,Parent\nOak,Oak', [expect.stringMatching(/^refused: There is no/)]],
    [
      'below one of two that are called so',
      'Name,Parent\nOak,\nOak,Corvid\nYew,Oak',
      ['created', 'created', 'refused: Several organisations are called “Oak”. Enter the customer number.'],
    ],
  ])('%s', (_case, csv, expected) => expect(summarise(csv)).toEqual(expected));

  test('for an archived, foreign or too deep customer is rejected', () => {
    expect(summarise('Name,Number\nElm,E1', [{ ...elm, isArchived: true }])).toEqual([
      'refused: This customer is archived. Restore it first.',
    ]);
    expect(summarise('Name,Number\nElm,E1', [{ ...elm, canChange: false }])).toMatchObject([
      expect.stringMatching(/^refused: A parent organisation has/),
    ]);
    expect(summarise('Name,Parent\nOak,Corvid', [{ ...corvid, canHold: false }])).toMatchObject([
      expect.stringMatching(/^refused: Corvid has its own administrators/),
    ]);
    const chain = Array.from({ length: 40 }, (_, index) => `N${index},${index ? `N${index - 1}` : ''}`);
    const outcomes = (lines: string[]) =>
      plan(`Name,Parent\n${lines.join('\n')}`).lines.map(({ outcome }) => outcome);
    const down = outcomes(chain);
    expect(down.filter((outcome) => outcome === 'created')).toHaveLength(30);
    expect(outcomes(chain.toReversed())).toEqual(down.toReversed());
  });

  test('with an ambiguous number is resolved by the parent', () => {
    const twin = known(OWN + 1, { name: 'Elm', customerNumber: 'E1', parentId: 300, parentName: 'Corvid' });
    const others = [corvid, elm, twin];
    expect(summarise('Name,Number\nElm,E1', others)).toEqual([
      'refused: Several customers have this number. Enter the parent.',
    ]);
    expect(summarise('Name,Number,Parent\nElm,E1,Corvid', others)).toEqual(['unchanged']);
  });
});

describe('customer numbers', () => {
  test('that are empty continue after the existing ones, for each seller', () => {
    const numbered = known(OWN + 1, { customerNumber: '10005', name: 'A', isArchived: true });
    const { lines } = plan('Name,Number,Parent\nOak,,\nAsh,10010,\nYew,,\nBay,,Corvid\nFir,,Oak\n', [
      corvid,
      numbered,
    ]);
    expect(lines.map(({ number }) => number)).toEqual(['10011', '10010', '10012', '10001', '10001']);
  });
});

describe('addresses', () => {
  const at = (street: string, name: string | null = null) => ({
    id: street,
    body: {
      name,
      company_name: 'Elm Dental',
      recipient_name: null,
      addr_line_1: street,
      addr_line_2: null,
      city: 'Leeds',
      region: null,
      postal_code: null,
      country_code: 826,
    },
  });
  const HEADER = 'Name,Number,Address name,Company,Street,City,Country';
  test.each([
    ['the same', 'Elm Dental,E1,,,1 High Street,Leeds,UK', [at('1 High Street')], undefined],
    ['a first one', 'Elm Dental,E1,,,1 High Street,Leeds,UK', [], null],
    ['one of the same name', 'Elm Dental,E1,,,2 Low Street,Leeds,UK', [at('1 High Street')], '1 High Street'],
    [
      'one of another name',
      'Elm Dental,E1,Shop,Elm Dental,2 Low Street,Leeds,UK',
      [at('1 High Street')],
      null,
    ],
  ])('%s', (_case, line, addresses, replaces) => {
    const { updates } = plan(`${HEADER}\n${line}`, [{ ...elm, addresses }]);
    expect(updates.map(({ address }) => address?.replaces)).toEqual(replaces === undefined ? [] : [replaces]);
    if (updates[0]?.address) expect(updates[0].address.body.company_name).toBe('Elm Dental');
  });
});

const cell = fc.oneof(
  fc.constantFrom(
    '',
    'Oak',
    'Ash',
    'Elm Dental',
    'E1',
    '7',
    '8',
    'Corvid',
    'code',
    'GB',
    'Brightwater IT',
    '=1+1',
  ),
  fc.string({ maxLength: 8 }),
);
const line = fc.array(cell, { minLength: 1, maxLength: 8 });
const HEADER = ['Name', 'Number', 'Parent', 'Currency display', 'Street', 'City', 'Country', 'Colour'];

test('lines = created + updated + unchanged + rejected, for any content', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 25 }), (cells) => {
      const csv = [HEADER, ...cells].map(formatCsvLine).join('');
      const filled = cells.filter((one) => one.some((text) => text.trim() !== ''));
      fc.pre(filled.length > 0);
      const { counts, lines, creations, updates } = plan(csv);
      expect(counts.created + counts.updated + counts.unchanged + counts.refused).toBe(counts.lines);
      expect(counts.lines).toBe(lines.length);
      expect([creations.length, updates.length]).toEqual([counts.created, counts.updated]);
      expect(counts).toEqual(countOutcomes(lines));
      const rows = new Set(creations.map(({ row }) => row));
      expect(rows.size).toBe(creations.length);
      // Each new customer has an accepted parent, and no seller gives a number twice.
      for (const { above } of creations) expect('id' in above || rows.has(above.row)).toBe(true);
      const numbers = creations.map(({ above, customerNumber }) =>
        JSON.stringify([above, customerNumber.toLowerCase()]),
      );
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(updates.map(({ id }) => id)).size).toBe(updates.length);
    }),
    { numRuns: 300 },
  );
});

test('the report contains no formula and can be imported again', () => {
  const { lines } = plan('Name,Number\n=1+1,@x\n"Oak ""B""",\n');
  const file = customerReportFile(translatorFor('en-GB'), { lines });
  expect(file).toContain(`"'=1+1","'@x",`);
  const again = parseCsvLines(file, FORMAT);
  expect(again.lines.map(({ cells }) => [cells.name, cells.number])).toEqual([
    ['=1+1', '@x'],
    ['Oak "B"', '10001'],
  ]);
  expect(again.ignored).toEqual(['Row', 'Result', 'Note']);
});

test('the equation is written in words', () =>
  expect(
    translatorFor('en-GB', 'spreadsheet-import.report')('counts', {
      lines: 1,
      created: 0,
      updated: 0,
      unchanged: 1,
      refused: 0,
    }),
  ).toBe('1 line: 0 created, 0 updated, 1 unchanged, 0 rejected'));
