import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { partsOf, totalsOf } from '@/lib/cart/rules';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { orderingOrganisation } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { addTotals } from '@/lib/pricing/rules';
import { requireOtherPerson } from '../approval/data';
import { sendOrderJob } from '../job-definitions';
import { noteAct, perform, requireOffered } from '../requests/data';
import type { OrderView } from '../schema';
import { shippingFor } from '../submission/rules';
import { linesNow } from './compare';
import { canBeAccepted } from './rules';
import type { AcceptChanges, Findings } from './schema';
import { findLines, findOpen, releaseAccepted, saveAccepted } from './store';

const moved = () =>
  new AppError('conflict', { detail: 'Somebody was quicker: look at where the order stands now.' });

/** What the lines and the address become. */
async function accepted(tx: Tx, order: { id: string; buyer: Actor }, findings: Findings) {
  const stored = await findLines(tx, order.id);
  const now = new Map((await linesNow(order.buyer, order.id)).map((line) => [Number(line.id), line]));
  const changed = new Set(findings.lines.map(({ position }) => position));
  return stored.map((line) => {
    const present = changed.has(line.position) ? now.get(line.position) : undefined;
    if (!present) return line;
    return {
      ...line,
      parts: partsOf(present),
      totals: totalsOf(present),
      stock: present.facts?.stock ?? null,
    };
  });
}

/**
 * Takes note of what changed about an order and lets it be sent at the present values. Where it was approved before, that
 * is an approval, by somebody who did not place it.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when it is not held by these changes, or cannot be sent with them
 */
export async function acceptChanges(
  actor: Actor,
  id: string,
  { recheckId }: AcceptChanges,
): Promise<OrderView> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const order = await requireOffered(tx, actor, id, 'accept-changes');
      const open = await findOpen(tx, id);
      if (open?.id !== recheckId) throw moved();
      if (!canBeAccepted(open.findings))
        throw new AppError('conflict', {
          detail: 'It cannot be ordered like this any more. Take it back instead.',
        });
      if (order.approvedBy !== null) {
        requirePermission(actor, 'orders:approve');
        await requireOtherPerson(actor, order);
      }
      const lines = await accepted(tx, { id, buyer: actor }, open.findings);
      const shipping = open.findings.shipping?.to ?? order.shipping;
      const { customer } = await orderingOrganisation(order.organisationId);
      await saveAccepted(tx, open.id, {
        order: {
          id,
          totals: addTotals(lines.map(({ totals }) => totals)),
          shipping,
          shippingSent: shippingFor(shipping, customer),
          // An address that is not saved any more is typed by hand from here on.
          savedAddressId: open.findings.shipping ? null : order.savedAddressId,
        },
        lines,
        acceptedBy: actor.userId,
      });
      if (!(await releaseAccepted(tx, id))) throw moved();
      await noteAct(tx, actor, { orderId: id, kind: 'accept-changes', note: null });
      await recordAct(tx, actor, {
        action: 'order.changes-accepted',
        subject: `order:${id}`,
        detail: order.number,
      });
      await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
    }),
  );
}
