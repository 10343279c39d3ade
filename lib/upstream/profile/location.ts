import type { ApiProfile } from '@/lib/contract/default-profile';
import { readOrderId } from '@/lib/contract/order-rules';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The last segment of a path, unless the path is the list's own. */
function getLastSegment(path: string, list: string): string | null {
  return path.endsWith(list) ? null : (path.split('/').at(-1) ?? null);
}

/**
 * Reads the id of an order from the `Location` of an answer: from its place in the path of an order, otherwise the last segment.
 * @returns null when there is none that can be requested
 */
export function readLocation(
  location: string | null,
  { order, orders }: Pick<ApiProfile['paths'], 'order' | 'orders'>,
): string | null {
  const path = location
    ?.trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  if (!path) return null;
  const template = order.replace(/\/+$/, '').split('{id}').map(escapePattern).join('([^/]+)');
  const segment = new RegExp(`${template}$`).exec(path)?.[1] ?? getLastSegment(path, orders);
  const text = segment === null ? null : decode(segment);
  return text === null ? null : readOrderId(text);
}
