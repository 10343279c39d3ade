import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode';
import { detectEncoding } from './detect-encoding';
import { ENCODINGS } from './encodings';
import { parseFile } from './parse-file';

/** Cells of addresses, with the encodings in which people save them. */
const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ['O’Brien – Partners “North”;max. € 500 …;Šimek Žižka;Dlouhá 5', ['windows-1252', 'windows-1250']],
  ['Müller GmbH;Königstraße 5;Köln', ['windows-1252', 'macintosh', 'ibm850', 'iso-8859-15', 'windows-1250']],
  [
    'Société Générale;12 rue de la Forêt;Genève;À la crèche',
    ['windows-1252', 'macintosh', 'ibm850', 'iso-8859-15'],
  ],
  ['Przykład Sp. z o.o.;Łódź;Gdańsk', ['windows-1250', 'iso-8859-2', 'ibm852']],
  ['Příklad s.r.o.;Žižkova 5;Plzeň', ['windows-1250', 'iso-8859-2', 'ibm852']],
  ['Győr;Példa Kft.;Fő út 5', ['windows-1250', 'iso-8859-2']],
  ['København;Ærø Møbler;Nørregade 5', ['windows-1252', 'macintosh']],
  ['Logroño;Compañía Ejemplo;Calle Peña 5', ['windows-1252']],
  ['Москва;ООО Пример;ул. Ленина 1', ['windows-1251', 'koi8-r']],
  ['Αθήνα;Παράδειγμα ΑΕ;Ερμού 5', ['windows-1253']],
  ['İstanbul;Örnek Şirketi;Bağdat Caddesi 5', ['windows-1254']],
  ['Rīga;Piemērs SIA;Brīvības iela 5', ['windows-1257']],
  ['東京;株式会社サンプル;千代田区', ['shift-jis', 'euc-jp']],
  ['北京;示例有限公司;中关村大街', ['gb18030']],
  ['台北;範例股份有限公司;信義路五段', ['big5']],
  ['서울;예시 주식회사;세종대로', ['euc-kr']],
];
const CASES = TEXTS.flatMap(([text, encodings]) => encodings.map((encoding) => [encoding, text] as const));

describe('the encoding of a text file is recognised or asked for', () => {
  test.each(CASES)('%s: %s', (encoding, text) => {
    const bytes = iconv.encode(`${text}\r\n`, encoding);
    const found = detectEncoding(bytes);
    if (found?.isCertain) expect(decodeText(bytes, found.encoding)).toBe(`${text}\r\n`);
    // A person can choose it, and sees what it comes to.
    else
      expect(found?.choices.some(({ samples }) => samples.join(';').startsWith(text.slice(0, 12)))).toBe(
        true,
      );
  });

  test.each(['windows-1250', 'iso-8859-2'])('Polish and Czech in %s are certain', (encoding) => {
    const bytes = iconv.encode('Przykład;Łódź\nPříklad;Žižkova;Plzeň\n', encoding);
    expect(detectEncoding(bytes)).toMatchObject({ encoding, isCertain: true });
  });

  test.each(['utf-16le', 'utf-16be'])('%s without a mark is read', async (encoding) => {
    const result = await parseFile({ bytes: iconv.encode('SKU;Qty\r\nÅ-1;5', encoding), maxRows: 10 });
    expect(result).toMatchObject({
      sheets: [
        {
          rows: [
            ['SKU', 'Qty'],
            ['Å-1', '5'],
          ],
        },
      ],
    });
  });

  test('a person’s choice is certain', async () => {
    const bytes = iconv.encode('City\nGenève à côté\n', 'windows-1250');
    const result = await parseFile({ bytes, maxRows: 10, encoding: 'windows-1252' });
    expect(result).toMatchObject({ encoding: { encoding: 'windows-1252', isCertain: true } });
  });

  test('control characters of the upper half are never read', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...CASES),
        fc.constantFrom('', 'x,5\r\n', '€\n'),
        ([encoding, text], more) => {
          const bytes = iconv.encode(text + more, encoding);
          const found = detectEncoding(bytes);
          if (found?.isCertain) expect(decodeText(bytes, found.encoding)).not.toMatch(/[\u0080-\u009F]/);
        },
      ),
    ));

  test('any bytes in any encoding give a file or a problem', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...ENCODINGS, null),
        async (bytes, encoding) => {
          const result = await parseFile({ bytes, maxRows: 400, encoding });
          expect('sheets' in result || 'problem' in result).toBe(true);
        },
      ),
      { numRuns: 150 },
    ));
});
