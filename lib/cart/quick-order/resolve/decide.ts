import { isDatedCode } from '@/lib/catalogue/model/dated-codes';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { isExponent } from '@/lib/catalogue/model/spoilt-codes';
import { codeKey } from '@/lib/catalogue/model/tokenize';
import type { SpoiltCodes } from '@/lib/catalogue/search-index/search-index';
import { MAX_CANDIDATES } from '../constants';
import { hasProse } from '../grammar/codes';
import type { InputLine, Repair } from '../schema';
import { accountsFor } from './left-over';
import { isReadable, type LineReading, type LookedUpLine, toReadings } from './look-up';

/** The decision on a line: its product, or the reason why it has none. */
export interface Decision {
  code: string;
  quantity: number | null;
  product: ProductRow | null;
  /** Null where there is a product. */
  state: 'unreadable' | 'not-found' | 'several' | 'near' | null;
  candidates: ProductRow[];
  candidateCount: number;
  /** SKUs of several products that the line names next to each other; null for any other line. */
  namedCodes: string[] | null;
  isRemembered: boolean;
  repair: Repair | null;
  /** The words of the line that are neither SKU nor quantity nor part of the product's name. */
  leftOver: string | null;
}

/** A reading, with the products of its SKU. */
interface Match {
  reading: LineReading;
  isFirst: boolean;
  products: ProductRow[];
}

type Rows = ReadonlyMap<number, ProductRow>;

const spaced = (code: string): string => code.trim().replace(/\s+/g, ' ').toLowerCase();
/** The same but for case: "ABC=" and "ABC" may be two products. */
const isWrittenSo = (product: ProductRow, code: string): boolean =>
  spaced(product.productCode) === spaced(code);

const getRows = (ids: readonly number[], rows: Rows): ProductRow[] => ids.flatMap((id) => rows.get(id) ?? []);

/** True when a product's vendor has the name in a line or begins with it: Cisco, Cisco Systems. */
export function isVendor(product: ProductRow, name: string): boolean {
  const [own, wanted] = [codeKey(product.vendor?.name ?? ''), codeKey(name)];
  return own !== '' && wanted !== '' && (own.startsWith(wanted) || wanted.startsWith(own));
}

/** Narrows the products of one SKU to those with exactly this spelling, if any, and then to those of the vendor, if any. */
function narrow(
  products: readonly ProductRow[],
  code: string,
  vendor: string | null | undefined,
): ProductRow[] {
  const written = products.filter((product) => isWrittenSo(product, code));
  // 1.23E+10 has the letters and digits of 123E10, and may have been any number.
  const same = written.length > 0 ? written : isExponent(code) ? [] : [...products];
  const ofVendor = vendor ? same.filter((product) => isVendor(product, vendor)) : [];
  return ofVendor.length > 0 ? ofVendor : same;
}

const toChoose = (
  line: InputLine,
  state: 'several' | 'near',
  products: readonly ProductRow[],
  more: { count?: number; repair?: Repair | null; namedCodes?: string[] | null } = {},
): Decision => ({
  code: line.code,
  quantity: line.quantity,
  product: null,
  state,
  candidates: products.slice(0, MAX_CANDIDATES),
  candidateCount: Math.max(products.length, more.count ?? 0),
  namedCodes: more.namedCodes ?? null,
  isRemembered: false,
  repair: more.repair ?? null,
  leftOver: line.leftOver ?? null,
});

const toDecision = (line: InputLine, state: Decision['state'], change: Partial<Decision> = {}): Decision => ({
  code: line.code,
  quantity: line.quantity,
  product: null,
  state,
  candidates: [],
  candidateCount: 0,
  namedCodes: null,
  isRemembered: false,
  repair: null,
  leftOver: line.leftOver ?? null,
  ...change,
});

/**
 * A product that was chosen: of two readings the one with its SKU counts. A text that was typed in place of a SKU says no certain
 * quantity where its readings differ.
 */
function decideChosen(line: InputLine, product: ProductRow): Decision {
  const readings = toReadings(line);
  const reading = readings.find(({ code }) => codeKey(code) === codeKey(product.productCode));
  const isOneQuantity = new Set(readings.map(({ quantity }) => quantity)).size === 1;
  const isTyped = line.text.trim() === line.code;
  return toTaken(line, product, reading ?? (isTyped && !isOneQuantity ? { ...line, quantity: null } : line));
}

/** A product whose quantity is certain only if its name accounts for the other words of the line. */
function toTaken(line: InputLine, product: ProductRow, { code, quantity, leftOver }: LineReading): Decision {
  const isCertain = accountsFor(product, leftOver);
  return toDecision(line, null, {
    product,
    code,
    quantity: isCertain ? quantity : null,
    leftOver: isCertain && quantity !== null ? null : (leftOver ?? null),
  });
}

/** The products of a spoilt SKU; of a day only those whose SKU a spreadsheet takes for one. */
const listRepaired = ({ kind, ids }: SpoiltCodes, rows: Rows): ProductRow[] =>
  getRows(ids, rows).filter(({ productCode }) => kind !== 'date' || isDatedCode(productCode));

/** Decides a line whose SKU is unknown: offers the SKUs that a spreadsheet may have changed, otherwise near matches. */
function decideWithout(line: InputLine, { spoilt, near }: LookedUpLine, rows: Rows): Decision {
  const repaired = spoilt ? listRepaired(spoilt, rows) : [];
  const [first] = repaired;
  if (spoilt && first) {
    const repair: Repair = { kind: spoilt.kind, code: first.productCode };
    const count = spoilt.kind === 'date' ? repaired.length : spoilt.count;
    return toChoose(line, 'near', repaired, { count, repair });
  }
  if (line.codeDate != null) return toDecision(line, 'not-found', { repair: { kind: 'date', code: null } });
  const products = getRows(near.ids, rows);
  if (products.length === 0 && isExponent(line.code))
    return toDecision(line, 'not-found', { repair: { kind: 'exponent', code: null } });
  if (line.quantity === null) return toDecision(line, 'unreadable');
  if (products.length === 0) return toDecision(line, 'not-found');
  return toChoose(line, 'near', products, { count: near.count });
}

/** True when a reading accounts for the whole line. */
const isWhole = ({ reading, products }: Match): boolean =>
  reading.quantity !== null && products.some((product) => accountsFor(product, reading.leftOver));

const isWritten = ({ reading, products }: Match): boolean =>
  products.some((product) => isWrittenSo(product, reading.code));

/** The readings that count: those that account for the whole line, unless another one has a SKU that is written so and they do not. */
function selectMatches(matches: readonly Match[]): Match[] {
  const found = matches.filter(({ products }) => products.length > 0);
  const whole = found.filter(isWhole).map((match) => ({
    ...match,
    products: match.products.filter((product) => accountsFor(product, match.reading.leftOver)),
  }));
  const isUnclear = !whole.some(isWritten) && found.some((match) => !isWhole(match) && isWritten(match));
  return whole.length === 0 || isUnclear ? found : whole;
}

function findMatches(line: InputLine, { readings }: LookedUpLine, rows: Rows): Match[] {
  return readings.map((reading, place) => {
    const products = narrow(getRows(reading.ids, rows), reading.code, line.vendor);
    const isFirst = place === 0;
    const written = products.filter((product) => isWrittenSo(product, reading.code));
    // "AB 3" is 3 of AB, or the SKU AB-3.
    const isWholeText = spaced(reading.code) === spaced(line.text);
    return { reading, isFirst, products: isFirst || isWholeText ? products : written };
  });
}

/** The SKUs of readings of which each leaves the SKUs of all others over; null where one SKU may be read in two ways. */
function findNamedCodes(matches: readonly Match[]): string[] | null {
  const readings = matches.map(({ reading }) => reading);
  const codes = [...new Set(readings.map(({ code }) => spaced(code)))];
  const areApart = readings.every(({ code, leftOver }) =>
    codes.every((other) => other === spaced(code) || spaced(leftOver ?? '').includes(other)),
  );
  if (codes.length < 2 || !areApart) return null;
  return codes.flatMap((code) => readings.find((one) => spaced(one.code) === code)?.code ?? []);
}

/** "AB-1+2" has the letters and digits of AB-12, and may say 2 of AB-1. */
const isJoined = (code: string): boolean => /[^\p{L}\p{N}\s./_-]+\d+\P{L}*$/u.test(code);

/** One product: offered where the line may mean another one, else taken, with its quantity where every reading says the same. */
function decideOne(line: InputLine, product: ProductRow, matches: readonly Match[]): Decision {
  const [match] = matches;
  const isOtherVendor =
    Boolean(line.vendor) && product.vendor !== null && !isVendor(product, line.vendor ?? '');
  const isUnclear = match && !isWritten(match) && (!match.isFirst || isJoined(match.reading.code));
  if (isOtherVendor || isUnclear || !match || (!match.isFirst && hasProse(line.text) && !isWhole(match)))
    return toChoose(line, 'near', [product]);
  const isOneQuantity = new Set(matches.filter(isWhole).map(({ reading }) => reading.quantity)).size <= 1;
  return toTaken(line, product, isOneQuantity ? match.reading : { ...match.reading, quantity: null });
}

/**
 * Decides on a line. A product is taken only if it is the only one that any reading of the line has; of a sentence only the first reading
 * counts, and a SKU that a spreadsheet may have spoilt is offered, never taken (docs/decisions/0018).
 * @param rows products on offer, with those of `getProductIds`
 */
export function decide(line: InputLine, found: LookedUpLine, rows: Rows): Decision {
  if (!isReadable(line)) return toDecision(line, 'unreadable');
  const chosen = line.productId ?? found.remembered;
  if (chosen !== null && chosen !== undefined) {
    const product = rows.get(chosen);
    if (!product) return toDecision(line, 'not-found');
    return { ...decideChosen(line, product), isRemembered: line.productId == null };
  }
  const matches = selectMatches(findMatches(line, found, rows));
  const products = [...new Set(matches.flatMap((match) => match.products))];
  const [product, ...others] = products;
  if (!product) return decideWithout(line, found, rows);
  const count = Math.max(
    0,
    ...found.readings
      .filter((reading) => matches.some((match) => match.reading === reading))
      .map((reading) => (reading.ids.length < reading.count ? reading.count : 0)),
  );
  if (others.length > 0 || count > 0)
    return toChoose(line, 'several', products, { count, namedCodes: findNamedCodes(matches) });
  return decideOne(line, product, matches);
}
