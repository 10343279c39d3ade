import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from '@/lib/csv';
import { translatorFor } from '@/lib/messages/translator';
import { parseCsvLines } from '@/lib/spreadsheet-import/testing/parse-csv-lines';
import { NO_DETAILS } from '../book/constants';
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
  const read = lines.map((line) => readAddressLine(translatorFor('en-GB'), line));
  return planAddressImport(translatorFor('en-GB', 'address-import.line'), read, known);
};

test('a country that can be two is asked about with both', () => {
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

test('each line has one outcome, no address is changed twice, and there is one default at most', () => {
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
