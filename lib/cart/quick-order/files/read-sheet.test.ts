import { describe, expect, test } from 'vitest';
import type { Sheet } from '@/lib/platform/spreadsheets/cells';
import { parseCsvRows } from '@/lib/platform/spreadsheets/parse-csv';
import { listLeftOut, readSheet } from './rules';
import { suggestMapping } from './suggest';

function toSheet(csv: string): Sheet {
  const parsed = parseCsvRows(csv, 1_000);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return { name: '', rows: parsed.rows, hiddenRows: [], hiddenColumns: [] };
}
function read(csv: string) {
  const sheet = toSheet(csv);
  const { mapping, unclear } = suggestMapping(sheet);
  const lines = readSheet(sheet, mapping).map(({ code, quantity }) => `${code || '?'} × ${quantity ?? '?'}`);
  return { lines, unclear, mapping, leftOut: listLeftOut(sheet, mapping) };
}

describe('a file is read by its headings', () => {
  test.each([
    [
      'an abbreviated quantity',
      'Pos.;Artikel-Nr.;Hersteller;Bezeichnung;Anz.;Preis\n1;AB-1;X;Kabel;5;17,63\n2;AB-2;Y;Telefon;2;271,39',
      ['AB-1 × 5', 'AB-2 × 2'],
      null,
    ],
    [
      'an unknown heading of whole numbers',
      'SKU;Xyz\nAB-1;5\nAB-2;2',
      ['AB-1 × 5', 'AB-2 × 2'],
      'guessed-quantity',
    ],
    ['no quantities', 'SKU;Note\nAB-1;soon\nAB-2;later', ['AB-1 × ?', 'AB-2 × ?'], 'no-quantity'],
    ['no quantities and no other column', 'SKU\nAB-1\nAB-2', ['AB-1 × ?', 'AB-2 × ?'], 'no-quantity'],
    ['prices alone', 'SKU;Price\nAB-1;5\nAB-2;2', ['AB-1 × ?', 'AB-2 × ?'], 'no-quantity'],
    ['a cell beyond the headings', 'SKU,Qty\nAB-1,1,200\nAB-2,2', ['AB-1 × ?', 'AB-2 × 2'], null],
    ['SKUs without headings', 'AB-1\nAB-2', ['AB-1 × ?', 'AB-2 × ?'], 'no-quantity'],
    [
      'places and quantities without headings',
      '1;AB-1;5\n2;AB-2;2\n3;AB-3;7',
      ['AB-1 × 5', 'AB-2 × 2', 'AB-3 × 7'],
      null,
    ],
    [
      'places alone without headings',
      '10;AB-1\n20;AB-2\n30;AB-3',
      ['AB-1 × ?', 'AB-2 × ?', 'AB-3 × ?'],
      'no-quantity',
    ],
  ] as const)('with %s', (_name, csv, lines, unclear) => expect(read(csv)).toMatchObject({ lines, unclear }));

  test('below a title, with a total line that is marked unreadable', () => {
    const csv =
      'Bestellung vom 12.03.2026;Kunde;Example GmbH;;\n;;;;\nKundennummer;8018;;;\n;;;;\n' +
      'Pos;Artikelnummer;Bezeichnung;Menge;Preis\n10;AB-1;Kabel;5;17,63\n20;AB-2;Telefon;2;271,39\n;;Summe;;714,12\n';
    const { lines, leftOut, mapping } = read(csv);
    expect(mapping.headingRow).toBe(5);
    expect(lines).toEqual(['AB-1 × 5', 'AB-2 × 2', '? × ?']);
    expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'above'],
      [3, 'above'],
    ]);
  });

  test('a person can choose the heading row, or none', () => {
    const sheet = toSheet('Nix\nTeil;Los\nAB-1;5');
    const given = { sheet: '', hasHeader: true, headingRow: 2, columns: ['code', 'quantity'] as const };
    expect(readSheet(sheet, { ...given, columns: [...given.columns] })).toMatchObject([
      { code: 'AB-1', quantity: 5 },
    ]);
    const each = {
      sheet: '',
      hasHeader: true,
      headingRow: 2,
      columns: ['code' as const, 'ignore' as const],
      isOneEach: true,
    };
    expect(readSheet(sheet, each)).toMatchObject([{ code: 'AB-1', quantity: 1 }]);
  });
});
