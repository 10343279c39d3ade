import 'server-only';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { firstSnapshot } from './data';
import { requireNoProblems } from './model/errors';
import { deleteLine, findLineByKey, updateLine } from './model/line-store';
import { addAllUnits, loadProductFacts, requireSeenLine } from './model/lines';
import { lineKey } from './model/rules';
import type { CartReceipt, ReplaceLine } from './model/schema';
import { countChange } from './model/store';

/**
 * Puts another product in the place of a line's: in its quantity, with its reference, without its add-ons. Where the cart
 * holds that product already, both lines become one.
 * @returns the version of the cart; `lineId` is null where the line was joined with another one
 * @throws AppError `not-found` for a product outside the catalogue or a line that is none; `conflict` when the line
 *   changed since the version, `cart-locked`, `not-orderable`, or `invalid` at the field, with the allowed quantities
 *   when it is those
 */
export async function replaceLine(
  actor: Actor,
  lineId: string,
  { version, productId, ratePlanId, seenPrice }: ReplaceLine,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const facts = await loadProductFacts(actor, productId);
  if (!facts) throw notFound(message('cart-errors.cart.productNotFound'));
  return inTransaction(async (tx) => {
    const { cart, line } = await requireSeenLine(tx, actor, { cartId, lineId, version });
    const { quantity, reference } = line;
    const choice = { productId, quantity, ratePlanId, provisioning: [], maintenance: [] };
    const key = lineKey(productId, choice);
    const existing = key === line.lineKey ? null : await findLineByKey(tx, cart.id, key);
    requireNoProblems(lineProblems(facts, { ...choice, quantity: quantity + (existing?.quantity ?? 0) }));
    const change = await countChange(tx, cart.id, actor.userId);
    const content = { ...choice, reference, snapshot: firstSnapshot(facts, { ...choice, seenPrice }) };
    if (!existing) await updateLine(tx, change, lineId, { ...content, lineKey: key });
    else {
      await deleteLine(tx, cart.id, lineId);
      await addAllUnits(tx, change, 'cart', [content]);
    }
    return { cartId: cart.id, version: change.version, lineId: existing ? null : lineId };
  });
}
