import { isObject } from '@/lib/contract/json';
import { MAX_INTEGER } from '@/lib/contract/storable';
import { cleanMembers } from './sanitise';
import type { UpstreamOrder } from './types';

const MAX_STATUS_LENGTH = 100;

/**
 * Reads what the portal depends on in an order answer: its id and status (docs/distributor.md); the whole
 * answer goes along.
 * @returns null without a usable id, which after a POST means that the outcome is unknown
 * (docs/order-states.md).
 */
export function readOrder(raw: unknown): UpstreamOrder | null {
  if (!isObject(raw)) return null;
  const { id } = raw;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MAX_INTEGER) return null;
  const answer = cleanMembers(Object.entries(raw));
  const status = typeof answer.status === 'string' ? answer.status.trim().slice(0, MAX_STATUS_LENGTH) : '';
  return { id, status: status || null, answer };
}
