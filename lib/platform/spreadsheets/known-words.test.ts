import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode';
import { detectEncoding } from './detect-encoding';
import type { Encoding } from './encodings';

/** Languages by the code page in which their people save files. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': ['fr', 'it', 'es', 'pt', 'de', 'nl', 'da', 'nb', 'sv', 'fi', 'is'],
  'windows-1250': ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'de'],
  'iso-8859-2': ['pl', 'cs', 'sk', 'hu', 'hr', 'sl'],
  'windows-1257': ['lt', 'lv', 'et'],
  'windows-1254': ['tr', 'fr', 'de'],
  'windows-1251': ['ru', 'bg', 'uk'],
  'windows-1253': ['el'],
  'koi8-r': ['ru'],
  gb18030: ['zh'],
  big5: ['zh-Hant'],
  'shift-jis': ['ja'],
  'euc-jp': ['ja'],
  'euc-kr': ['ko'],
  macintosh: ['fr', 'it', 'es', 'de', 'da', 'sv'],
  ibm850: ['fr', 'it', 'es', 'de', 'da', 'sv'],
  ibm852: ['pl', 'cs', 'hu'],
};
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const TONGUES = LETTERS.flatMap((first) => LETTERS.map((second) => (first + second).toLowerCase()));

/** Names of countries, languages and currencies whose letters an encoding has. They come from Intl: we did not choose them. */
function listNames(language: string, encoding: string): string[] {
  const [regions, tongues] = (['region', 'language'] as const).map(
    (type) => new Intl.DisplayNames([language], { type, fallback: 'none' }),
  ) as [Intl.DisplayNames, Intl.DisplayNames];
  const names = [...REGIONS.map((code) => regions.of(code)), ...TONGUES.map((code) => tongues.of(code))];
  return names.flatMap((name) =>
    name && /[^\x20-\x7e]/.test(name) && iconv.decode(iconv.encode(name, encoding), encoding) === name
      ? name
      : [],
  );
}
const CORPUS = Object.entries(LANGUAGES).flatMap(([encoding, languages]) =>
  languages.map((language) => ({ encoding, language, names: listNames(language, encoding) })),
);
const detect = (text: string, encoding: string) => detectEncoding(iconv.encode(text, encoding));

describe('known words make a reading certain, and never a wrong one', () => {
  test.each(CORPUS)('$encoding, $language', ({ encoding, names }) => {
    expect(names.length).toBeGreaterThan(10);
    const some = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(some, (words) => {
        const text = `${words.join('\r\n')}\r\n`;
        const found = detect(text, encoding);
        if (found?.isCertain)
          expect(decodeText(iconv.encode(text, encoding), found.encoding), found.encoding).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  test.each(['slavon d’église', 'l’école', 'd’État'])(
    '%s is not certain in UTF-8 when it is not written so',
    (text) => {
      const found = detect(text, 'macintosh');
      if (found?.isCertain) expect(found.encoding).not.toBe('utf-8');
    },
  );

  test.each(['Zoë', 'Ջ', 'Kč 5', '10 kΩ', '5 µm', 'Škoda’s'])('%s is certain in UTF-8', (text) => {
    expect(detect(text, 'utf-8')).toMatchObject({ encoding: 'utf-8', isCertain: true });
  });

  test.each<[Encoding, string]>([
    ['windows-1252', 'Société Générale;12 rue de la Forêt;Genève;À la crèche'],
    ['windows-1252', 'Boulangerie Molière;3 rue de la République;Liège'],
    ['windows-1252', 'Le Siège;5 place de la Bibliothèque'],
    ['windows-1252', 'Maison du Château;1 impasse à côté'],
    ['windows-1252', 'Società Esempio;Via della Libertà 5;Forlì'],
    ['windows-1252', 'Università di Bologna;Città di Castello'],
    ['windows-1252', 'Niccolò Rossi;Caffè Più;Cantù'],
    ['windows-1252', 'København;Ærø Møbler;Nørregade 5'],
    ['windows-1252', 'Søren Sørensen;Grønnegade 5;Hjørring'],
    ['windows-1252', 'Bjørnstjerne Bjørnsons gate 5;Tromsø'],
    ['windows-1252', 'Håkan Åkesson;Långgatan 5;Umeå'],
    ['windows-1252', 'Östergård;Västerås'],
    ['windows-1252', 'Logroño;Compañía Ejemplo;Calle Peña 5'],
    ['windows-1252', 'Associação de São João;Informações'],
    ['windows-1252', 'Hafnarfjörður;Þórunn'],
    ['macintosh', 'Société Générale;Genève'],
    ['ibm850', 'København;Nørregade'],
    ['windows-1250', 'Łódź;Gdańsk'],
    ['windows-1250', 'Plzeň;Žižkova;Příklad'],
  ])('%s: %s is certain', (encoding, text) => {
    const found = detect(text, encoding);
    expect(found?.isCertain).toBe(true);
    expect(decodeText(iconv.encode(text, encoding), found?.encoding ?? 'utf-8')).toBe(text);
  });
});
