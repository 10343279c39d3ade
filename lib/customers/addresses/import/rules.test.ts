import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from '@/lib/platform/formats/csv';
import { translatorFor } from '@/lib/platform/messages/translator';
import { parseCsvLines } from '@/lib/platform/spreadsheet-import/testing/parse-csv-lines';
import { NO_DETAILS } from '../book/rules';
import { FORMAT } from './columns';
import { readAddressLine } from './parse-line';
import { type KnownAddress, planAddressImport } from './rules';

const text = fc.constantFrom('', 'A', 'B', '1 High Street', ' x ');
const known: KnownAddress[] = ['A', 'B', 'B'].map((label, index) => ({
  id: String(index),
  body: {
    ...{ name: null, company_name: 'Elm', recipient_name: null, addr_line_1: `${index} High Street` },
    ...{ addr_line_2: null, city: 'Leeds', region: null, postal_code: null, country_code: 826 },
  },
  isOwn: index !== 1,
  details: { ...NO_DETAILS, label },
  isDefault: index === 0,
}));
const plan = (rows: readonly (readonly string[])[]) => {
  const csv = ['Label', 'Company', 'Street', 'City', 'Country', 'Default'];
  const { lines } = parseCsvLines([csv, ...rows].map((row) => formatCsvLine(row)).join(''), FORMAT);
  const read = lines.map((line) => readAddressLine(translatorFor('en-GB'), line, { locale: 'en-GB' }));
  return planAddressImport(translatorFor('en-GB', 'address-book.importLine'), read, known);
};

const postalPlan = (country: string, code: string, mode?: 'as-written') => {
  const csv = ['Company', 'Street', 'City', 'Postal code', 'Country'];
  const rows = [csv, ['Elm', '1 Low Street', 'Town', code, country]];
  const { lines } = parseCsvLines(rows.map((row) => formatCsvLine(row)).join(''), FORMAT);
  const read = lines.map((line) =>
    readAddressLine(translatorFor('en-GB'), line, { locale: 'en-GB', postalCodes: mode }),
  );
  return planAddressImport(translatorFor('en-GB', 'address-book.importLine'), read, []);
};

test.each([
  ['Germany', '1067', '01067'],
  ['United States', '7102', '07102'],
  ['France', '6000', '06000'],
  ['Spain', '8001', '08001'],
  ['Finland', '100', '00100'],
])('the postal code of %s that lost its zeros is completed with a remark', (country, code, completed) => {
  const { lines, creations } = postalPlan(country, code);
  expect(creations[0]?.body.postal_code).toBe(completed);
  expect(lines[0]).toMatchObject({
    outcome: 'created',
    note: `The postal code ${code} lost zeros and was completed to ${completed}.`,
  });
});

test('a rejected completion leaves the code and asks about it', () => {
  const { lines, creations } = postalPlan('Germany', '1067', 'as-written');
  expect(creations[0]?.body.postal_code).toBe('1067');
  expect(lines[0]?.note).toBe('The postal code 1067 seems to have lost zeros: 01067?');
});

test('a code that does not fit its country is imported with a question', () => {
  const { lines, creations } = postalPlan('Switzerland', '301');
  expect(creations[0]?.body.postal_code).toBe('301');
  expect(lines[0]?.note).toBe('Check the postal code 301: in Switzerland they look like 1234.');
  expect(postalPlan('Switzerland', '3011').lines[0]?.note).toBeNull();
});

test('an ambiguous country is asked about with both names', () => {
  const [line] = plan([['C', 'Elm', '1 Low Street', 'Town', 'Congo', '']]).lines;
  expect(line).toMatchObject({
    outcome: 'refused',
    note: 'Country: “Congo” can mean Congo - Brazzaville (CG), Congo - Kinshasa (CD). Enter the two letters of the country.',
  });
});

test.each(['Deutschland', 'Pays-Bas', 'Turkey', 'Northern Ireland', 'Hong Kong', 'Ivory Coast', 'U.S.A.'])(
  'a line of an address in %s is read',
  (country) => {
    expect(plan([['C', 'Elm', '1 Low Street', 'Town', country, '']]).counts).toMatchObject({ created: 1 });
  },
);

test('each line has one outcome, no address changes twice, and there is at most one default', () => {
  const row = fc.tuple(
    ...[text, text, fc.constantFrom('0 High Street', '1 High Street', '9 Low Street', '')],
    ...[
      fc.constantFrom('Leeds', ''),
      fc.constantFrom('GB', '826', 'Atlantis'),
      fc.constantFrom('', 'yes', '?'),
    ],
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      fc.pre(rows.some((cells) => cells.some((cell) => cell.trim() !== '')));
      const { counts, lines, creations, updates } = plan(rows);
      expect(counts.created + counts.updated + counts.unchanged + counts.refused).toBe(lines.length);
      expect(creations).toHaveLength(counts.created);
      expect(updates).toHaveLength(counts.updated);
      expect(new Set(updates.map(({ id }) => id)).size).toBe(updates.length);
      expect([...creations, ...updates].filter(({ isDefault }) => isDefault).length).toBeLessThanOrEqual(1);
    }),
  );
});
