import form from './notes-form.json';

/** The buyer's delivery requests, which go into the notes because the API has no field for them. */
export interface DeliveryRequest {
  /** `YYYY-MM-DD`. */
  requestedDelivery: string | null;
  shipComplete: boolean;
  /** The buyer's own references of lines, by their place in the request, from 1. */
  references: readonly { line: number; reference: string }[];
}

/** The notes of an order as the supplier reads them: the buyer's own, and the delivery request behind them. */
export interface ReadNotes extends DeliveryRequest {
  notes: string | null;
}

/** A line of an order, as far as its notes name it. */
export interface NotedLine {
  productCode: string;
  reference: string | null;
}

const isMarked = (notes: string): boolean => notes.split('\n').includes(form.marker);

/** A SKU that cannot be taken for anything else in the line. */
const toCode = (productCode: string): string => {
  const code = productCode.replace(/[()\s]+/g, ' ').trim();
  return code && ` (${code})`;
};

/** A reference on one line. */
const toLineReference = (reference: string | null): string =>
  (reference ?? '').replace(/\s*[\r\n]\s*/g, ' ').trim();

/** Writes the delivery request as lines; returns none when the buyer requested nothing. */
function toLines(
  { requestedDelivery, shipComplete }: Pick<DeliveryRequest, 'requestedDelivery' | 'shipComplete'>,
  lines: readonly NotedLine[],
): string[] {
  return [
    ...(requestedDelivery ? [`${form.requestedDelivery}: ${requestedDelivery}`] : []),
    ...(shipComplete ? [`${form.shipComplete}: ${form.yes}`] : []),
    ...lines.flatMap(({ productCode, reference }, index) => {
      const text = toLineReference(reference);
      return text ? [`${form.line} ${index + 1}${toCode(productCode)} ${form.reference}: ${text}`] : [];
    }),
  ];
}

/**
 * The notes that are sent with an order: the buyer's own, a line of its own that marks where the portal's part begins, and
 * the delivery request, a fact on a line (docs/decisions/0020). Notes that hold the marking line themselves are always
 * marked again, so that the last one counts.
 * @returns null when there is nothing to say
 */
export function formatNotes(
  order: Pick<ReadNotes, 'notes' | 'requestedDelivery' | 'shipComplete'>,
  lines: readonly NotedLine[],
): string | null {
  const own = order.notes ?? '';
  const added = toLines(order, lines);
  if (added.length === 0 && !isMarked(own)) return own || null;
  return [...(own ? [own, ''] : []), form.marker, ...added].join('\n');
}
