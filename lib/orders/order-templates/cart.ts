import 'server-only';
import { addProductsToCart } from '@/lib/cart/checkout';
import { compareWithNow } from '@/lib/cart/comparison';
import { currentFacts } from '@/lib/catalogue/product/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findLines } from './line-store';
import { requireTemplate } from './opening';
import { getBaselineOwner, isInherited, type StoredTemplateLine } from './rules';
import type { PutTemplate, PutTemplateResult } from './schema';
import { savePrepared } from './store';

type Chosen = PutTemplate['lines'][number] & { line: StoredTemplateLine };

/** @throws AppError `invalid` for a line that the template does not have, or no longer */
async function findChosen(actor: Actor, id: string, { lines }: PutTemplate): Promise<Chosen[]> {
  const stored = new Map((await findLines(db(), id, getBaselineOwner(actor))).map((line) => [line.id, line]));
  return lines.map((chosen) => {
    const line = stored.get(chosen.id);
    if (!line) throw new AppError('invalid', { message: message('order-templates.errors.lineGone') });
    return { ...chosen, line };
  });
}

/** The lines that cannot be ordered as they were chosen, each with its reason. */
async function findRejected(actor: Actor, chosen: readonly Chosen[]): Promise<PutTemplateResult['rejected']> {
  const facts = await currentFacts(
    actor,
    chosen.map(({ line }) => line.productId),
  );
  return chosen.flatMap(({ id, quantity, line }) => {
    const product = facts.get(line.productId) ?? null;
    const [problem] = compareWithNow({ ...line, quantity }, null, product).problems;
    return problem ? [{ id, name: product?.name ?? line.name, reason: problem.message }] : [];
  });
}

/**
 * Puts chosen lines into the actor's active cart, in addition to its content. Lines that cannot be ordered are returned with their reason;
 * all others are in the cart. The cart stores the prices that were shown, so it shows later changes.
 * @throws AppError `not-found`; `not-allowed`; `invalid` for a line that is gone; `conflict` when the cart has changed since the lines were
 *   shown; `cart-locked`
 */
export async function putTemplateIntoCart(
  actor: Actor,
  id: string,
  input: PutTemplate,
): Promise<PutTemplateResult> {
  requirePermission(actor, 'orders:create');
  const template = await requireTemplate(actor, id);
  const chosen = await findChosen(actor, id, input);
  const rejected = await findRejected(actor, chosen);
  const accepted = chosen.filter((one) => !rejected.some((other) => other.id === one.id));
  if (accepted.length === 0) return { added: 0, rejected };
  const units = accepted.map(({ line, quantity, snapshot }) => ({
    productId: line.productId,
    ratePlanId: line.ratePlanId,
    provisioning: line.provisioning,
    maintenance: line.maintenance,
    reference: line.reference,
    quantity,
    snapshot,
  }));
  const owner = { personId: actor.userId, organisationId: actor.organisationId };
  const noRoom = await inTransaction(async (tx) => {
    const added = await addProductsToCart(tx, owner, input.cartVersion, units, { partly: true });
    if (!isInherited(template, actor)) await savePrepared(tx, id, null);
    await recordAuditEvent(tx, actor, {
      action: 'lists.put-into-cart',
      subject: `list:${id}`,
      detail: template.name,
    });
    return added.rejected;
  });
  const without = noRoom.flatMap(({ position, reason }) => {
    const one = accepted[position];
    return one ? [{ id: one.id, name: one.line.name, reason }] : [];
  });
  return { added: accepted.length - without.length, rejected: [...rejected, ...without] };
}
