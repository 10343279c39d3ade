import 'server-only';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { type Choice, lineTotals, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { LineProblem } from '@/lib/catalogue/line-prices/schema';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { currentFacts } from '@/lib/catalogue/product/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { message } from '@/lib/platform/messages/message';
import type { OrderableLine } from './checkout';
import { toAgreedFacts } from './model/agreed-prices';
import { cartError } from './model/errors';

const toChoice = ({ quantity, ratePlan, provisioning, maintenance }: OrderableLine): Choice => ({
  quantity,
  ratePlanId: ratePlan?.id ?? null,
  provisioning,
  maintenance,
});

const loadFacts = (viewer: Actor, lines: readonly OrderableLine[]): Promise<Map<number, ProductFacts>> =>
  currentFacts(
    viewer,
    lines.map(({ productId }) => productId),
  );

function withPrices(line: OrderableLine, facts: ProductFacts | undefined): OrderableLine {
  const parts = facts ? priceParts(facts, toChoice(line)) : [];
  return { ...line, parts, totals: lineTotals(parts, line.quantity) };
}

/** The same lines at the prices that this person sees. The API is not asked again for what was read just now. */
export async function priceLines(viewer: Actor, lines: readonly OrderableLine[]): Promise<OrderableLine[]> {
  const facts = await loadFacts(viewer, lines);
  return lines.map((line) => withPrices(line, facts.get(line.productId)));
}

const toOrderedFacts = (facts: ProductFacts, line: OrderableLine): ProductFacts =>
  line.quoteLineId ? toAgreedFacts(facts, toChoice(line), line.parts) : facts;

const GONE: LineProblem = { code: 'gone', message: message('pricing.problems.gone') };

/**
 * Prices lines that the organisation itself must be able to order at its prices. Lines of a quote keep theirs.
 * @throws AppError `not-orderable` with each line's problems, which hold no amounts
 */
export async function priceOrderableLines(
  viewer: Actor,
  version: number,
  lines: readonly OrderableLine[],
): Promise<OrderableLine[]> {
  const facts = await loadFacts(viewer, lines);
  const blocked = lines.flatMap((line) => {
    const known = facts.get(line.productId);
    const problems = known ? lineProblems(toOrderedFacts(known, line), toChoice(line)) : [GONE];
    return problems.length > 0 ? [{ id: line.id, name: line.name, changes: [], problems }] : [];
  });
  if (blocked.length > 0) throw cartError({ version, lines: blocked });
  return lines.map((line) => (line.quoteLineId ? line : withPrices(line, facts.get(line.productId))));
}
