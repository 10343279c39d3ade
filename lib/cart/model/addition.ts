import { type Message, message } from '@/lib/platform/messages/message';
import type { LineContent, LineIncrease, StoredLine } from './line-store';
import {
  lineKey,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_REFERENCE_LENGTH,
  mergeProvisioning,
  mergeReferences,
} from './rules';

/** A product to add, with the snapshot that the page showed of it. */
export type CartProduct = Omit<LineContent, 'lineKey'>;

/** Units that a cart has no room for. */
export interface Rejection {
  /** Their place among those that were to be added, from 0. */
  position: number;
  reason: Message;
}

/** New lines in their order, increased lines, and rejected units. */
export interface Addition {
  inserts: LineContent[];
  increases: LineIncrease[];
  rejected: Rejection[];
}

type ExistingLine = LineIncrease & Pick<StoredLine, 'lineKey'>;

/** Why a line cannot hold what was joined in it; null when it can. */
function findExcess(joined: Omit<LineIncrease, 'id'>, inCart: number): Message | null {
  if (joined.quantity > MAX_QUANTITY)
    return message('cart-errors.cart.tooMany', { max: MAX_QUANTITY, inCart });
  if (joined.provisioning.some(({ instructions }) => (instructions?.length ?? 0) > MAX_INSTRUCTIONS_LENGTH))
    return message('cart-errors.cart.tooLong', { max: MAX_INSTRUCTIONS_LENGTH });
  if ((joined.reference?.length ?? 0) > MAX_REFERENCE_LENGTH)
    return message('cart-errors.cart.referenceTooLong', { max: MAX_REFERENCE_LENGTH });
  return null;
}

const joinLines = <L extends Omit<LineIncrease, 'id'>>(line: L, units: CartProduct): L => ({
  ...line,
  quantity: line.quantity + units.quantity,
  provisioning: mergeProvisioning(line.provisioning, units.provisioning),
  reference: mergeReferences(line.reference ?? null, units.reference ?? null),
});

/**
 * Adds units to the line with the same product, plan and add-on set, else to a new line, one after the other: only units without room are
 * rejected.
 * @param existing the cart's lines with the keys of the units
 * @param lineCount number of all lines in the cart
 */
export function planAddition(
  existing: readonly ExistingLine[],
  lineCount: number,
  units: readonly CartProduct[],
): Addition {
  const before = new Map(existing.map((line) => [line.lineKey, line]));
  const increased = new Map<string, ExistingLine>();
  const added = new Map<string, LineContent & Omit<LineIncrease, 'id'>>();
  const rejected: Rejection[] = [];
  for (const [position, unit] of units.entries()) {
    const key = lineKey(unit.productId, unit);
    const line = increased.get(key) ?? before.get(key);
    const fresh = added.get(key);
    const reason =
      !line && !fresh && lineCount + added.size >= MAX_LINES
        ? message('cart-errors.cart.full', { max: MAX_LINES })
        : findExcess(joinLines(line ?? fresh ?? EMPTY_LINE, unit), (line ?? fresh)?.quantity ?? 0);
    if (reason) rejected.push({ position, reason });
    else if (line) increased.set(key, joinLines(line, unit));
    else added.set(key, fresh ? joinLines(fresh, unit) : toContent(unit, key));
  }
  return {
    inserts: [...added.values()],
    increases: [...increased.values()].map(({ id, quantity, provisioning, reference }) => ({
      id,
      quantity,
      provisioning,
      reference,
    })),
    rejected,
  };
}

const EMPTY_LINE = { quantity: 0, provisioning: [], reference: null };

const toContent = (unit: CartProduct, key: string) => ({
  ...unit,
  reference: unit.reference ?? null,
  lineKey: key,
});
