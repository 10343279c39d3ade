import 'server-only';
import type { Tx } from '@/lib/db/pool';
import { insertDeliveries } from './fan-out-store';

/**
 * Sets an event on its way to every receiver, in the transaction that writes it down: whatever dies afterwards, each
 * receiver has it exactly once to be sent (decision 0080).
 */
export const fanOut = (tx: Tx, eventId: string): Promise<void> => insertDeliveries(tx, eventId);
