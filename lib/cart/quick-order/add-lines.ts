import 'server-only';
import { addProductsToCart, getCartState } from '@/lib/cart/checkout';
import { toCartOwner } from '@/lib/cart/model/lines';
import { toLineSnapshot } from '@/lib/cart/model/snapshot-rules';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { storedFacts } from '@/lib/catalogue/lookup';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { type Message, message } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import type { AddedLines, AddLines } from './schema';

type Line = AddLines['lines'][number];
type Unit = Parameters<typeof addProductsToCart>[3][number];

/** A line as the cart takes it, at the prices of now; or why it cannot be ordered. */
function toUnit(line: Line, facts: ProductFacts | undefined): Unit | Message {
  if (!facts) return message('quick-order.reasons.notFound');
  const { productId, quantity, ratePlanId, reference = null } = line;
  const provisioning = [...new Set(line.provisioning)].map((id) => ({ id, instructions: null }));
  const maintenance = [...new Set(line.maintenance)].map((id) => ({ id }));
  const choice = { quantity, ratePlanId, provisioning, maintenance };
  const [problem] = lineProblems(facts, choice);
  if (problem) return problem.message;
  return { productId, ...choice, reference, snapshot: toLineSnapshot(facts, choice) };
}

const isMessage = (one: Unit | Message): one is Message => 'key' in one;

/**
 * Puts lines into the cart that was shown. Each is looked at again; what cannot be ordered, or has no room, is left out and
 * named: those that were added and those that are rejected are all that came.
 * @throws AppError `not-allowed`, `conflict` when the cart moved on, and as `addProductsToCart`
 */
export async function addLines(actor: Actor, { cartId, cartVersion, lines }: AddLines): Promise<AddedLines> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'quickOrder');
  const facts = await storedFacts(
    actor,
    lines.map(({ productId }) => productId),
  );
  const owner = toCartOwner(actor, cartId ?? null);
  const write = textIn(actor.locale);
  const checked = lines.map((line) => ({ row: line.row, unit: toUnit(line, facts.get(line.productId)) }));
  const refused = checked.flatMap(({ row, unit }) => (isMessage(unit) ? [{ row, reason: write(unit) }] : []));
  const units = checked.flatMap(({ row, unit }) => (isMessage(unit) ? [] : [{ row, unit }]));
  if (units.length === 0)
    return { added: 0, rejected: refused, cartVersion: (await getCartState(owner)).version };
  return inTransaction(async (tx) => {
    const result = await addProductsToCart(
      tx,
      owner,
      cartVersion,
      units.map(({ unit }) => unit),
      { partly: true },
    );
    const full = result.rejected.flatMap(({ position, reason }) => {
      const unit = units[position];
      return unit ? [{ row: unit.row, reason: write(reason) }] : [];
    });
    const added = units.length - full.length;
    await recordAuditEvent(tx, actor, {
      action: 'carts.lines-added',
      subject: `cart:${result.cartId}`,
      detail: message('audit.details.linesAdded', { added, rejected: refused.length + full.length }),
    });
    return { added, rejected: [...refused, ...full], cartVersion: result.version };
  });
}
