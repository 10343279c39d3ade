import type { UpstreamEvent } from './config';
import { UpstreamError } from './errors';
import type { Listing } from './types';

/** Maximum of reported faults of one answer; the rest is only counted. */
const MAX_REPORTED_FAULTS = 20;

/**
 * Reads a list answer: a record that cannot be read, and a second record with an id already seen, is dropped and
 * reported; it never breaks the list (docs/decisions/0010).
 * @param read reads one record, adding what it could not read to the faults; null drops the record.
 * @throws UpstreamError `malformed` when the answer is no array at all.
 */
export function readListing<T extends object>(
  operation: string,
  raw: unknown,
  read: (item: unknown, faults: string[], at: string) => T | null,
  observe: (event: UpstreamEvent) => void,
): Listing<T> {
  if (!Array.isArray(raw)) throw new UpstreamError('malformed', `${operation}: the answer is not an array`);
  const items: T[] = [];
  const seenIds = new Set<unknown>();
  const lostFaults: string[] = [];
  raw.forEach((item: unknown, index) => {
    const faults: string[] = [];
    const record = read(item, faults, String(index));
    const id = record && 'id' in record ? record.id : undefined;
    if (record === null) lostFaults.push(...faults);
    else if (id !== undefined && seenIds.has(id)) lostFaults.push(`${index}: id ${String(id)} again`);
    else items.push(record);
    seenIds.add(id);
  });
  const dropped = raw.length - items.length;
  if (dropped > 0)
    observe({
      type: 'dropped',
      operation,
      records: dropped,
      faults: lostFaults.slice(0, MAX_REPORTED_FAULTS),
    });
  return { items, received: raw.length, dropped };
}
