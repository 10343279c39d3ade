import { toAgreedFacts } from '@/lib/cart/model/agreed-prices';
import { getLineChanges, getLineProblems } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { MINUTE_MS } from '@/lib/platform/durations';
import type { Findings } from './recheck-schema';
import type { OrderLine } from './schema';

/**
 * Milliseconds that a comparison is valid. An order that waits longer, such as in an outage, is compared
 * again before it leaves. A comparison with stored values is valid only for as long as one attempt takes to
 * begin.
 */
export const VALID_MS = { fresh: 15 * MINUTE_MS, stored: MINUTE_MS } as const;

/**
 * Converts an ordered line to a cart line that was last viewed when the order was placed or approved. A line of a quote keeps its prices,
 * whatever the catalogue says by now.
 */
export function toCartLine(
  line: OrderLine,
  current: { position: number; facts: ProductFacts; tolerancePercent: number },
): CartLine {
  const { productId, quantity, plan, provisioning, maintenance, parts, stock, quoteLineId } = line;
  const { position, facts, tolerancePercent } = current;
  const choice = {
    quantity,
    ratePlanId: plan?.id ?? null,
    provisioning: provisioning.map(({ id, instructions }) => ({ id, instructions })),
    maintenance: maintenance.map(({ id }) => ({ id })),
  };
  return {
    id: String(position),
    productId,
    ...choice,
    ...(quoteLineId && { agreed: { quoteLineId, parts } }),
    reference: null,
    changedBy: null,
    snapshot: {
      currency: parts.find(({ price }) => price)?.price?.currency ?? null,
      stock,
      parts: Object.fromEntries(parts.map(({ key, price }) => [key, price?.amount ?? null])),
      limits: null,
    },
    facts: quoteLineId ? toAgreedFacts(facts, choice, parts) : facts,
    tolerancePercent,
  };
}

/** The changes of the lines, by the rules of a submission. */
export const findChangedLines = (lines: readonly CartLine[]): Findings['lines'] =>
  lines
    .map((line) => ({
      position: Number(line.id),
      name: line.facts?.name ?? '',
      changes: getLineChanges(line),
      problems: getLineProblems(line),
    }))
    .filter(({ changes, problems }) => changes.length + problems.length > 0);

/** True when a person has to decide. */
export const hasFindings = ({ lines, shipping, person }: Findings): boolean =>
  lines.length > 0 || shipping !== null || person !== null;

/** True when the order can be sent unchanged after somebody has accepted the changes; otherwise it can only be withdrawn. */
export const canBeAccepted = ({ lines }: Findings): boolean =>
  lines.every(({ problems }) => problems.length === 0);
