import 'server-only';
import { showHost } from '@/lib/contract/shown-host';
import type { ManagedRow } from '@/lib/organisations/management';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { buildChecklist } from './checklist-rules';
import type { ChecklistStep } from './checklist-schema';
import { findChecklistFacts } from './checklist-store';

/**
 * Says which steps of launching a customer are done, and which of them the actor can do.
 * @param customer one at or below the acting organisation
 * @param brand the name of the brand under which its people work
 * @throws AppError `not-allowed`
 */
export async function getChecklist(
  tx: Tx,
  actor: Actor,
  { customer, brand }: { customer: ManagedRow; brand: string | null },
): Promise<ChecklistStep[]> {
  requirePermission(actor, 'organisations:manage');
  const facts = await findChecklistFacts(tx, customer.id);
  if (!facts) return [];
  const host = facts.host === null ? null : showHost(facts.host);
  return buildChecklist(actor, customer, { ...facts, host, brand });
}
