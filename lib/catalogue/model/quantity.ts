/** A number in the base unit of its dimension, so that "1 TB" and "1,000 GB" are the same quantity. */
export interface Quantity {
  value: number;
  /** The dimension, such as "data"; the unit itself where it converts to no other; empty for a bare number. */
  dimension: string;
  /** The unit as it is written; empty for a bare number. */
  unit: string;
}

interface Unit {
  dimension: string;
  /** The number of base units. */
  factor: number;
}

const toUnits = (dimension: string, factors: Record<string, number>): [string, Unit][] =>
  Object.entries(factors).map(([unit, factor]) => [unit, { dimension, factor }]);

/**
 * Units that convert into each other. Prefixes of data are decimal, as on the packaging of drives and memory: 1 TB = 1,000 GB; "GiB" is
 * binary. A unit that is not here is a dimension of its own.
 */
const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...toUnits('data', { b: 1e-9, byte: 1e-9, kb: 1e-6, mb: 1e-3, gb: 1, tb: 1e3, pb: 1e6 }),
  ...toUnits('data', { kib: 2 ** 10 / 1e9, mib: 2 ** 20 / 1e9, gib: 2 ** 30 / 1e9, tib: 2 ** 40 / 1e9 }),
  ...toUnits('data rate', { 'kbit/s': 1e-3, 'mbit/s': 1, 'gbit/s': 1e3, kbps: 1e-3, mbps: 1, gbps: 1e3 }),
  ...toUnits('data rate', { 'kb/s': 8e-3, 'mb/s': 8, 'gb/s': 8e3 }),
  ...toUnits('frequency', { hz: 1e-6, khz: 1e-3, mhz: 1, ghz: 1e3 }),
  ...toUnits('length', { mm: 1, cm: 10, m: 1e3, km: 1e6, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4 }),
  ...toUnits('length', { '\u2033': 25.4, '\u201d': 25.4, ft: 304.8, "'": 304.8 }),
  ...toUnits('mass', { mg: 1e-3, g: 1, kg: 1e3, oz: 28.349523125, lb: 453.59237, lbs: 453.59237 }),
  ...toUnits('power', { mw: 1e-3, w: 1, watt: 1, watts: 1, kw: 1e3 }),
  ...toUnits('apparent power', { va: 1, kva: 1e3 }),
  ...toUnits('voltage', { mv: 1e-3, v: 1, kv: 1e3 }),
  ...toUnits('current', { ma: 1e-3, a: 1 }),
  ...toUnits('charge', { mah: 1, ah: 1e3 }),
  ...toUnits('energy', { wh: 1, kwh: 1e3 }),
  ...toUnits('time', { ms: 1e-3, s: 1, sec: 1, min: 60, h: 3600, hour: 3600, hours: 3600 }),
  ...toUnits('term', { month: 1, months: 1, year: 12, years: 12 }),
  ...toUnits('volume', { ml: 1, cl: 10, l: 1e3, litre: 1e3, litres: 1e3 }),
]);

/** Bits and bytes of a rate differ by case alone. */
const BIT_RATES: ReadonlyMap<string, Unit> = new Map(
  toUnits('data rate', { 'Kb/s': 1e-3, 'kb/s': 1e-3, 'Mb/s': 1, 'Gb/s': 1e3 }),
);

/** Case alone tells it from a milliwatt. */
const MEGAWATT: Unit = { dimension: 'power', factor: 1e6 };

/** A number, and at most one word behind it as its unit: "16 GB", "2.5\"", "250 cd/m2". */
const QUANTITY = /^([+-]?\d[\d.,]*)\s*([^\d\s.,:;/()][^\d\s.,:;()]{0,11}[23]?)?$/u;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
/** Longer numbers are codes, and not exact as numbers. */
const MAX_DIGITS = 15;

/** "1,500" is one thousand five hundred, "2,5" two and a half; null for what is no decimal. */
export function parseDecimal(text: string): number | null {
  const plain = GROUPED.test(text)
    ? text.replaceAll(',', '')
    : DECIMAL_COMMA.test(text)
      ? text.replace(',', '.')
      : text;
  return DECIMAL.test(plain) && plain.length <= MAX_DIGITS ? Number(plain) : null;
}

/** Removes what the multiplication of decimals adds: 0.1 × 3 is 0.3. */
const round = (value: number): number => Number(value.toPrecision(12));

/** The dimension of a unit; an unknown one is its own, in the singular. */
function findUnit(unit: string): Unit {
  if (unit === '') return { dimension: '', factor: 1 };
  if (unit === 'MW') return MEGAWATT;
  const known = BIT_RATES.get(unit) ?? UNITS.get(unit.toLowerCase());
  if (known) return known;
  const folded = unit.toLowerCase();
  return { dimension: folded.length > 2 && folded.endsWith('s') ? folded.slice(0, -1) : folded, factor: 1 };
}

/** The dimension of a unit. */
export const getDimension = (unit: string): string => findUnit(unit).dimension;

export const toBaseUnit = (value: number, unit: string): number => round(value * findUnit(unit).factor);
export const fromBaseUnit = (value: number, unit: string): number => round(value / findUnit(unit).factor);

/** The quantity that a whole text states; null for any other text. */
export function parseQuantity(text: string): Quantity | null {
  const [, figures, unit = ''] = QUANTITY.exec(text.trim()) ?? [];
  const number = figures === undefined ? null : parseDecimal(figures);
  return number === null ? null : { value: toBaseUnit(number, unit), dimension: getDimension(unit), unit };
}
