import 'server-only';
import { db } from '@/lib/db/pool';
import type { OpenRecheck } from './schema';
import { findOpenRecheck } from './store';

/** What an order waits for somebody to decide about; null when nothing. For whoever may read the order. */
export async function openRecheck(order: {
  id: string;
  approvedBy: string | null;
}): Promise<OpenRecheck | null> {
  const open = await findOpenRecheck(db(), order.id);
  if (!open) return null;
  const { id, foundAt, findings } = open;
  return { id, foundAt: foundAt.toISOString(), findings, wasApproved: order.approvedBy !== null };
}
