import 'server-only';
import { getPriceLists } from '@/lib/catalogue/price-lists/data';
import { listApprovals } from '@/lib/orders/approval/data';
import { getAttentionList } from '@/lib/orders/list/attention';
import type { Actor, Permission } from '@/lib/organisations/permissions/rules';
import { getStatus } from './data';
import { needsAttention } from './rules';
import type { StatusRow } from './schema';

export type TaskKind =
  | 'stuck-approvals'
  | 'approvals'
  | 'attention'
  | 'unconfirmed'
  | 'system'
  | 'price-lists';

/** Something that waits for an administrator. */
export interface AdminTask {
  kind: TaskKind;
  count: number;
  /** The page on which to act, below `/o/{organisation}`. */
  path: string;
}

const countUnconfirmed = (rows: readonly StatusRow[]): number =>
  rows.find(({ kind }) => kind === 'unconfirmed')?.count ?? 0;

/** Unconfirmed orders have a line of their own. */
const countProblems = (rows: readonly StatusRow[]): number =>
  rows.filter((row) => needsAttention(row) && row.kind !== 'unconfirmed').length;

async function countBuyersWithoutList(actor: Actor): Promise<number> {
  const { buyers } = await getPriceLists(actor);
  return buyers.filter(({ listId, isIndependent }) => listId === null && !isIndependent).length;
}

/** Lists what waits for the person at the acting organisation, the most pressing first: only what they may see and do. */
export async function listTasks(actor: Actor): Promise<AdminTask[]> {
  const may = (permission: Permission) => actor.permissions.includes(permission);
  const [status, approvals, attention, unpriced] = await Promise.all([
    may('system:read') ? getStatus(actor) : null,
    may('orders:approve') ? listApprovals(actor) : null,
    may('orders:resubmit') ? getAttentionList(actor) : null,
    may('prices:manage') ? countBuyersWithoutList(actor) : 0,
  ]);
  const rows = status?.rows ?? [];
  const tasks: AdminTask[] = [
    { kind: 'system', count: countProblems(rows), path: '/admin/status' },
    { kind: 'unconfirmed', count: countUnconfirmed(rows), path: '/admin/unconfirmed-orders' },
    { kind: 'stuck-approvals', count: approvals?.stuck ?? 0, path: '/orders/approvals' },
    { kind: 'approvals', count: approvals?.total ?? 0, path: '/orders/approvals' },
    { kind: 'attention', count: attention?.total ?? 0, path: '/orders/attention' },
    { kind: 'price-lists', count: unpriced, path: '/admin/prices' },
  ];
  return tasks.filter(({ count }) => count > 0);
}
