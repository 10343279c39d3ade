import { isExponent } from '@/lib/catalogue/lookup/rules';
import type { ProductRow } from '@/lib/catalogue/schema';
import { codeKey } from '@/lib/catalogue/search/tokenize';
import { MAX_CANDIDATES } from '../constants';
import { hasProse } from '../grammar/codes';
import type { InputLine, Repair } from '../schema';
import { isReadable, type LookedUpLine } from './look-up';

/** What a line stands for: a product, or why it is none. */
export interface Decision {
  code: string;
  quantity: number | null;
  product: ProductRow | null;
  /** Null where there is a product. */
  state: 'unreadable' | 'not-found' | 'several' | 'near' | null;
  candidates: ProductRow[];
  candidateCount: number;
  isRemembered: boolean;
  repair: Repair | null;
}

type Rows = ReadonlyMap<number, ProductRow>;

const spaced = (code: string): string => code.trim().replace(/\s+/g, ' ').toLowerCase();
/** The same but for case: "ABC=" and "ABC" may be two products. */
const isWrittenSo = (product: ProductRow, code: string): boolean =>
  spaced(product.productCode) === spaced(code);

const getRows = (ids: readonly number[], rows: Rows): ProductRow[] => ids.flatMap((id) => rows.get(id) ?? []);

/** Whether a vendor's name is the one that a line names, or begins with it: Cisco, Cisco Systems. */
export function isVendor(product: ProductRow, name: string): boolean {
  const [own, wanted] = [codeKey(product.vendor?.name ?? ''), codeKey(name)];
  return own !== '' && wanted !== '' && (own.startsWith(wanted) || wanted.startsWith(own));
}

/** Of the products of one SKU those that are written so, if any are, and then those of the vendor, if any are. */
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
  more: { count?: number; repair?: Repair | null } = {},
): Decision => ({
  code: line.code,
  quantity: line.quantity,
  product: null,
  state,
  candidates: products.slice(0, MAX_CANDIDATES),
  candidateCount: Math.max(products.length, more.count ?? 0),
  isRemembered: false,
  repair: more.repair ?? null,
});

const toDecision = (line: InputLine, state: Decision['state'], change: Partial<Decision> = {}): Decision => ({
  code: line.code,
  quantity: line.quantity,
  product: null,
  state,
  candidates: [],
  candidateCount: 0,
  isRemembered: false,
  repair: null,
  ...change,
});

/** A product that was chosen: of two readings the one with its SKU counts. */
function decideChosen(line: InputLine, product: ProductRow): Decision {
  const readings = [{ code: line.code, quantity: line.quantity }, ...(line.alternatives ?? [])];
  const reading = readings.find(({ code }) => codeKey(code) === codeKey(product.productCode));
  return toDecision(line, null, { product, ...(reading ?? {}) });
}

/** Nothing has this SKU: what a spreadsheet has made of another one, or what is near. */
function decideWithout(line: InputLine, { spoilt, near }: LookedUpLine, rows: Rows): Decision {
  const repaired = spoilt ? getRows(spoilt.ids, rows) : [];
  const [first] = repaired;
  if (spoilt && first) {
    const repair: Repair = { kind: spoilt.kind, code: first.productCode };
    return toChoose(line, 'near', repaired, { count: spoilt.count, repair });
  }
  const products = getRows(near.ids, rows);
  if (products.length === 0) return toDecision(line, 'not-found');
  return toChoose(line, 'near', products, { count: near.count });
}

/**
 * What a line stands for. A product is taken only if it is the only one that any reading of the line has; of a sentence only
 * the first reading counts, and what a spreadsheet may have spoilt is offered, never taken (docs/decisions/0134).
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
  const matches = found.readings.map((reading, place) => {
    const products = narrow(getRows(reading.ids, rows), reading.code, line.vendor);
    const isFirst = place === 0;
    return {
      reading,
      isFirst,
      products: isFirst ? products : products.filter((product) => isWrittenSo(product, reading.code)),
    };
  });
  const products = [...new Set(matches.flatMap((match) => match.products))];
  const [product, ...others] = products;
  if (!product) return decideWithout(line, found, rows);
  const count = Math.max(
    ...found.readings.map((reading) => (reading.ids.length < reading.count ? reading.count : 0)),
  );
  if (others.length > 0 || count > 0) return toChoose(line, 'several', products, { count });
  const match = matches.find((one) => one.products.length > 0);
  const isOtherVendor =
    Boolean(line.vendor) && product.vendor !== null && !isVendor(product, line.vendor ?? '');
  if (isOtherVendor || (match && !match.isFirst && hasProse(line.text)))
    return toChoose(line, 'near', products);
  const { code, quantity } = match?.reading ?? line;
  return toDecision(line, null, { product, code, quantity });
}
