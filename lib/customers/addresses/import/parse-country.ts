import 'server-only';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import italian from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import dutch from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import names from './country-names.json' with { type: 'json' };

/** Usual names that neither ISO 3166 nor CLDR lists, by the two letters of the country. */
const COUNTRY_VARIANTS: Readonly<Record<string, readonly string[]>> = names.variants;
/**
 * Names that several countries go by, or a country and a state of another: only a person knows which one is meant. `EU` is
 * the European Union, which CLDR has as a short French form of the United States.
 */
const AMBIGUOUS_NAMES: Readonly<Record<string, readonly string[]>> = names.ambiguous;

const LANGUAGES = [english, german, french, dutch, spanish, italian] as {
  locale: string;
  countries: Record<string, string | string[]>;
}[];

const ARTICLES = /^(?:the|der|die|das|den|les|la|le|l['’]|het|de|el|los|las|il|lo|gli|i) */;
const FORMS_OF_STATE =
  /^(?:(?:federal|islamic|people['’]s|democratic|hellenic|republik|republic|republique|repubblica|republica|republiek|kingdom|konigreich|royaume|koninkrijk|reino|regno|principality|furstentum|principaute|grand duchy|commonwealth|state|sultanate|union) *)+(?:of|de|du|des|d['’]|van|di|del|della|von)? +/;

/** Small letters of Latin script without marks, with what people shorten written out. */
const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('&', ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .trim();
const toKey = (text: string): string => text.replace(/[^\p{L}]/gu, '');
/** People without umlauts on their keyboards write names this way. */
const toDigraphs = (text: string): string =>
  text.replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`);

interface CountryIndex {
  codes: ReadonlyMap<string, number>;
  /** Countries by a simplified name; several where people must choose. */
  names: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Lists a country's names in the portal's languages and in its own. */
function listNames(alpha2: string): string[] {
  const own = new Intl.Locale(`und-${alpha2}`).maximize().language;
  const locales = [...LANGUAGES.map(({ locale }) => locale), own];
  return [
    ...LANGUAGES.flatMap(({ countries }) => countries[alpha2] ?? []),
    ...locales.flatMap((locale) =>
      (['long', 'short'] as const).flatMap(
        (style) => new Intl.DisplayNames([locale], { type: 'region', style }).of(alpha2) ?? [],
      ),
    ),
  ];
}

function buildIndex(): CountryIndex {
  const byCode = new Map<string, number>();
  const byName = new Map<string, Set<number>>();
  const all = codes as string[][];
  const numbers = new Map(all.map(([alpha2 = '', , numeric]) => [alpha2, Number(numeric)]));
  for (const [alpha2 = '', alpha3 = '', numeric = ''] of all) {
    for (const code of [alpha2, alpha3, numeric, String(Number(numeric))]) byCode.set(code, Number(numeric));
    for (const name of listNames(alpha2).flatMap((one) => [one, toDigraphs(one)]))
      byName.set(
        toKey(simplify(name)),
        (byName.get(toKey(simplify(name))) ?? new Set()).add(Number(numeric)),
      );
  }
  const toNumbers = (letters: readonly string[]) => new Set(letters.flatMap((one) => numbers.get(one) ?? []));
  for (const [alpha2, names] of Object.entries(COUNTRY_VARIANTS))
    for (const name of names.flatMap((one) => [one, toDigraphs(one)]))
      byName.set(toKey(simplify(name)), toNumbers([alpha2]));
  for (const [name, letters] of Object.entries(AMBIGUOUS_NAMES))
    byName.set(toKey(simplify(name)), toNumbers(letters));
  return { codes: byCode, names: byName };
}

/** Made at the first use. */
let countryIndex: CountryIndex | undefined;

function findByName({ names }: CountryIndex, text: string): ReadonlySet<number> | undefined {
  const simple = simplify(text);
  const shorter = simple.replace(ARTICLES, '');
  const bare = shorter.replace(FORMS_OF_STATE, '').replace(ARTICLES, '');
  return [simple, shorter, bare].map((one) => names.get(toKey(one))).find((found) => found !== undefined);
}

function findCountry(index: CountryIndex, text: string): readonly number[] {
  const code = index.codes.get(text.replace(/[.\s]/g, '').toUpperCase());
  return code === undefined ? [...(findByName(index, text) ?? [])] : [code];
}

/**
 * The countries that a text in a file can mean: its codes (`GB`, `GBR`, `826`), or its usual names in English, German,
 * French, Dutch, Spanish, Italian and its own language.
 * @returns one; several where a person has to choose; none for what names no country
 */
export function findCountries(text: string): readonly number[] {
  countryIndex ??= buildIndex();
  const index = countryIndex;
  const whole = findCountry(index, text.trim());
  if (whole.length > 0) return whole;
  // `Germany (DE)` and `DE - Deutschland` say the same country twice.
  const parts = text.split(/[()/,–—-]/).filter((part) => part.trim() !== '');
  const found = parts.map((part) => findCountry(index, part.trim()));
  const [first] = found.flat();
  const agree = parts.length > 1 && found.every(([one, ...more]) => one === first && more.length === 0);
  return agree && first !== undefined ? [first] : [];
}

/** The one country that a text means; null for none and for several. */
export function parseCountryCode(text: string): number | null {
  const [code, ...others] = findCountries(text);
  return code === undefined || others.length > 0 ? null : code;
}
