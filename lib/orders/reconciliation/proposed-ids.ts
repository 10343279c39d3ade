import { isOrderId, readOrderId } from '@/lib/contract/order-rules';
import { isObject } from '@/lib/contract/plain-values';
import { REMOVED, type ReceivedAnswer } from '@/lib/upstream/received';

/** More than a person compares. */
const MAX_PROPOSED = 5;
const MAX_DEPTH = 6;
/** Members of what was ordered: their ids are of products. */
const NOT_OF_ORDER =
  /^(products?|lines?|items?|positions?|customer|organi[sz]ation|account|user|address|shipping|billing|links?)$/i;
/** Names of an order's id, with the likelier ones first. */
const NAMES = [
  /^(sales|purchase)?order(id|no|nr|num|number|uuid|guid|ref|reference|key)$/,
  /^(id|uuid|guid|number|no|nr|orderkey|documentnumber|confirmationnumber|transactionid|resourceid)$/,
  /^(href|self|url|uri|location|resource)$/,
] as const;

interface Candidate {
  id: string;
  rank: number;
}

const toPlainName = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** The last segment of an address, decoded; null when it has none. */
function getLastSegment(address: string): string | null {
  const segment = /([^/?#]+)\/?(?:[?#].*)?$/.exec(address)?.[1];
  if (!segment || /^https?:$/i.test(segment)) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function readCandidate(name: string, value: unknown, depth: number): Candidate[] {
  const rank = NAMES.findIndex((names) => names.test(toPlainName(name)));
  if (rank < 0) return [];
  const isAddress = rank === NAMES.length - 1;
  if (isAddress && !(typeof value === 'string' && value.includes('/'))) return [];
  const id = readOrderId(isAddress ? getLastSegment(String(value)) : value);
  return id === null ? [] : [{ id, rank: depth * NAMES.length + rank }];
}

function findInJson(json: unknown, depth = 0): Candidate[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(json)) return json.length === 1 ? findInJson(json[0], depth) : [];
  if (!isObject(json)) {
    const id = depth === 0 ? readOrderId(json) : null;
    return id === null ? [] : [{ id, rank: 0 }];
  }
  return Object.entries(json).flatMap(([name, value]) => {
    const own = readCandidate(name, value, depth);
    const below = typeof value === 'object' && !NOT_OF_ORDER.test(name) ? findInJson(value, depth + 1) : [];
    return [...own, ...below];
  });
}

/** A number that a text gives to an order, such as "Order 4711 was accepted". */
const IN_TEXT = /\border(?:\s*(?:id|no\.?|number|nr\.?|#|:))*\s*[:#]?\s*([A-Z0-9][\w/-]*\d[\w/-]*)/gi;

const findInText = (text: string): Candidate[] =>
  [...text.matchAll(IN_TEXT)].flatMap(([, id]) => (id && isOrderId(id) ? [{ id, rank: 100 }] : []));

function findInBody(body: string): Candidate[] {
  try {
    return findInJson(JSON.parse(body) as unknown);
  } catch {
    return findInText(body);
  }
}

/**
 * Finds texts of a stored answer that may be the order's number at the distributor, the likeliest first. A person looks it up before it
 * counts.
 * @param known texts that the portal sent itself, such as its own number
 */
export function findProposedIds(answer: ReceivedAnswer | null, known: readonly string[]): string[] {
  if (!answer) return [];
  const { location } = answer.headers;
  const fromHeader = location ? readOrderId(getLastSegment(location)) : null;
  const candidates = [
    ...(fromHeader === null ? [] : [{ id: fromHeader, rank: -1 }]),
    ...findInBody(answer.body),
  ].sort((a, b) => a.rank - b.rank);
  const ids = candidates.map(({ id }) => id).filter((id) => !known.includes(id) && id !== REMOVED);
  return [...new Set(ids)].slice(0, MAX_PROPOSED);
}
