/** Spellings of a unit in German, French, Dutch and Spanish, without accents. */
const toSpellings = (unit: string, spellings: string): Record<string, string> =>
  Object.fromEntries(spellings.split(' ').map((spelling) => [spelling, unit]));

/** Units that follow a number in product names, each with its shortest usual spelling. */
const UNITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['kb', 'mb', 'gb', 'tb', 'pb', 'kbps', 'mbps', 'gbps', 'gbe', 'hz', 'khz', 'mhz', 'ghz'],
      ...['w', 'kw', 'wh', 'v', 'va', 'kva', 'a', 'ma', 'ah', 'mah', 'mm', 'cm', 'm', 'km', 'ft', 'in'],
      ...['g', 'kg', 'lb', 'ml', 'l', 'u', 'k', 'p', 'mp', 'fps', 'db', 'dpi', 'ppm', 'rpm', 'bit'],
      ...['port', 'pin', 'core', 'bay', 'key', 'pack', 'user', 'seat', 'year', 'month', 'day'],
    ].map((unit) => [unit, unit]),
  ),
  inch: 'in',
  inches: 'in',
  metre: 'm',
  metres: 'm',
  meter: 'm',
  meters: 'm',
  feet: 'ft',
  foot: 'ft',
  watt: 'w',
  watts: 'w',
  volt: 'v',
  volts: 'v',
  amp: 'a',
  amps: 'a',
  gbit: 'gbps',
  mbit: 'mbps',
  ru: 'u',
  yr: 'year',
  yrs: 'year',
  years: 'year',
  months: 'month',
  days: 'day',
  ports: 'port',
  pins: 'pin',
  cores: 'core',
  bays: 'bay',
  keys: 'key',
  packs: 'pack',
  pk: 'pack',
  users: 'user',
  seats: 'seat',
  bits: 'bit',
  ...toSpellings('in', 'zoll pouce pouces duim pulgada pulgadas'),
  ...toSpellings('m', 'metros metro'),
  ...toSpellings('year', 'jahr jahre jahren an ans annee annees jaar jaren ano anos'),
  ...toSpellings('month', 'monat monate monaten mois maand maanden mes meses'),
  ...toSpellings('day', 'tag tage tagen jour jours dag dagen dia dias'),
  ...toSpellings('user', 'benutzer utilisateur utilisateurs gebruiker gebruikers usuario usuarios'),
  ...toSpellings('core', 'kern kerne kernen coeur coeurs nucleo nucleos'),
  ...toSpellings('port', 'poort poorten puerto puertos'),
};

const KNOWN = new Map(Object.entries(UNITS));

/** @returns true when a folded word is a unit that belongs to the number before it */
export const isUnit = (word: string): boolean => KNOWN.has(word);

/** The spelling under which all spellings of a unit are found: inch, inches and in are `in`. */
export const canonicalUnit = (unit: string): string => KNOWN.get(unit) ?? unit;
