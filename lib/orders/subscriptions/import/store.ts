import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '@/lib/orders/model/subscription-tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { ImportPlan, KnownSubscription } from './rules';

/** Rows of one statement. */
const BATCH = 1_000;

/** Holds what an organisation bought elsewhere against other imports until the transaction ends. */
export async function lockImports(tx: Tx, organisationId: number): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('subscriptions.import'), hashint8(${organisationId}::bigint))`,
  );
}

/** Subscriptions of an organisation that were bought elsewhere, the oldest first. */
export const findBoughtElsewhere = (tx: Tx, organisationId: number): Promise<KnownSubscription[]> =>
  tx
    .select({
      id: subscriptions.id,
      name: subscriptions.name,
      productCode: subscriptions.productCode,
      vendorName: subscriptions.vendorName,
      reference: subscriptions.reference,
      plan: subscriptions.plan,
      quantity: subscriptions.quantity,
      startedOn: subscriptions.startedOn,
      endsOn: subscriptions.endsOn,
      totals: subscriptions.totals,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.organisationId, organisationId), isNull(subscriptions.orderId)))
    .orderBy(asc(subscriptions.id));

/** Writes the rows of a plan; what people decided about the changed ones stays. */
export async function saveImport(
  tx: Tx,
  { organisationId, ownerId }: { organisationId: number; ownerId: string },
  { created, updated }: Pick<ImportPlan, 'created' | 'updated'>,
): Promise<void> {
  for (let at = 0; at < created.length; at += BATCH)
    await tx
      .insert(subscriptions)
      .values(created.slice(at, at + BATCH).map((facts) => ({ ...facts, organisationId, ownerId })));
  for (const { id, vendorName, quantity, endsOn, totals } of updated)
    await tx
      .update(subscriptions)
      .set({ vendorName, quantity, endsOn, totals, version: sql`${subscriptions.version} + 1` })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.organisationId, organisationId)));
}
