import { describe, expect, test } from 'vitest';
import { recogniseColumns } from './recognise';

const recognise = (headings: string, ...rows: string[]) =>
  recogniseColumns(
    headings.split(';'),
    rows.map((row) => row.split(';')),
  );
const find = (headings: string, ...rows: string[]) => {
  const { columns, unclear } = recognise(headings, ...rows);
  return [columns.indexOf('code'), columns.indexOf('quantity'), unclear];
};

describe('columns are known by their headings and cells', () => {
  test.each([
    ['a place in the list is no SKU', 'Item;Part number;Qty', ['1;AB-1;5', '2;AB-2;2'], [1, 2, null]],
    ['a place alone under “Item” is no SKU', 'Item;Text;Qty', ['1;AB-1;5', '2;AB-2;2'], [-1, 2, 'no-code']],
    ['“Item” is the SKU where no other column is', 'Item;Qty', ['AB-1;5', 'AB-2;2'], [0, 1, null]],
    ['“Ref.” is the SKU where no other column is', 'Ref.;Qty', ['AB-1;5'], [0, 1, null]],
    [
      '“Reference” holds SKUs where no other column does',
      'Reference;Qte',
      ['AB-1;5', 'AB-2;2'],
      [0, 1, null],
    ],
    ['“Nombre” is a quantity in French', 'Réf.;Nombre', ['AB-1;5'], [0, 1, null]],
    ['“Nombre” is a name in Spanish', 'Código;Nombre;Cantidad', ['AB-1;Cable;5'], [0, 2, null]],
    ['a unit is no quantity', 'Artikelnummer;Stück;Menge', ['AB-1;Stk;5'], [0, 2, null]],
    ['two quantities are unclear', 'SKU;Qty;Ordered', ['AB-1;5;4'], [0, 1, 'several-quantities']],
    ['whole numbers under an unknown heading', 'SKU;Xyz', ['AB-1;5', 'AB-2;2'], [0, 1, 'guessed-quantity']],
    ['with zeros behind the comma', 'SKU;Xyz', ['AB-1;5,00', 'AB-2;2,00'], [0, 1, 'guessed-quantity']],
    [
      'not a column that numbers the rows',
      'Nix;SKU;Xyz',
      ['10;AB-1;5', '20;AB-2;2'],
      [1, 2, 'guessed-quantity'],
    ],
    ['not a price', 'SKU;Preis', ['AB-1;5', 'AB-2;2'], [0, -1, 'no-quantity']],
    ['not the stock', 'SKU;In stock', ['AB-1;5', 'AB-2;2'], [0, -1, 'no-quantity']],
    ['not decimals', 'SKU;Xyz', ['AB-1;5,35', 'AB-2;2,10'], [0, -1, 'no-quantity']],
    ['not one of two', 'SKU;Xyz;Abc', ['AB-1;5;7', 'AB-2;2;9'], [0, -1, 'no-quantity']],
    ['no quantity at all', 'SKU;Note', ['AB-1;soon'], [0, -1, 'no-quantity']],
  ] as const)('%s', (_name, headings, rows, expected) => expect(find(headings, ...rows)).toEqual(expected));

  test('of case 02 with a place, a name and a price in other columns', () =>
    expect(
      find(
        'Pos.;Artikel-Nr.;Hersteller;Bezeichnung;Anz.;Preis',
        '1;QY-D838-PD;Quaystone;Kabel;5;17,63',
        '2;KW-7090-EU=;Kestrelworks;Telefon;2;271,39',
      ),
    ).toEqual([1, 4, null]));
});
