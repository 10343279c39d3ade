import { and, eq, inArray } from 'drizzle-orm';
import { orderReasonChoices, reasonDefaults } from '@/lib/orders/model/detail-tables';
import { orders } from '@/lib/orders/model/tables';
import { organisations } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { ReasonChoice, ReasonShare } from '../model/reason-schema';

/** A stored choice as the rules use it. */
function toChoice({ share, words }: { share: ReasonShare; words: string | null }): ReasonChoice {
  return share === 'own-words' ? { share, words: words ?? '' } : { share };
}

const toColumns = (choice: ReasonChoice) => ({
  share: choice.share,
  words: choice.share === 'own-words' ? choice.words : null,
});

/** Reads the choices on these orders, which the caller has found for its reader. */
export async function findChoices(tx: Tx, orderIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(orderReasonChoices)
    .where(inArray(orderReasonChoices.orderId, [...orderIds]));
  return rows.map((row) => ({
    orderId: row.orderId,
    organisationId: row.organisationId,
    chosenFor: row.chosenFor,
    choice: toChoice(row),
  }));
}

/** The defaults of these organisations; one without a row passes nothing on. */
export async function findDefaults(
  tx: Tx,
  organisationIds: readonly number[],
): Promise<Map<number, ReasonChoice>> {
  const rows = await tx
    .select()
    .from(reasonDefaults)
    .where(inArray(reasonDefaults.organisationId, [...organisationIds]));
  return new Map(rows.map((row) => [row.organisationId, toChoice(row)]));
}

interface ChoiceTarget {
  orderId: string;
  organisationId: number;
}

/** Stores an organisation's choice on an order. */
export async function saveChoice(
  tx: Tx,
  { orderId, organisationId }: ChoiceTarget,
  chosen: { choice: ReasonChoice; chosenFor: string; personId: string; realPersonId: string },
): Promise<void> {
  const { choice, ...rest } = chosen;
  const columns = { ...toColumns(choice), ...rest, chosenAt: new Date() };
  await tx
    .insert(orderReasonChoices)
    .values({ orderId, organisationId, ...columns })
    .onConflictDoUpdate({
      target: [orderReasonChoices.orderId, orderReasonChoices.organisationId],
      set: columns,
    });
}

export async function deleteChoice(tx: Tx, { orderId, organisationId }: ChoiceTarget): Promise<void> {
  await tx
    .delete(orderReasonChoices)
    .where(
      and(eq(orderReasonChoices.orderId, orderId), eq(orderReasonChoices.organisationId, organisationId)),
    );
}

export async function saveDefault(
  tx: Tx,
  organisationId: number,
  { choice, personId }: { choice: ReasonChoice; personId: string },
): Promise<void> {
  const columns = { ...toColumns(choice), updatedBy: personId, updatedAt: new Date() };
  await tx
    .insert(reasonDefaults)
    .values({ organisationId, ...columns })
    .onConflictDoUpdate({ target: reasonDefaults.organisationId, set: columns });
}

export async function findOrganisationName(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, id));
  return row?.name ?? null;
}

/** Holds an order of this organisation until the transaction ends. */
export async function lockOrder(tx: Tx, id: string, organisationId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.organisationId, organisationId)))
    .for('update');
  return rows.length > 0;
}

/** Holds an organisation until the transaction ends: its default may not have a row yet. */
export async function lockOrganisation(tx: Tx, id: number): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for('no key update');
}
