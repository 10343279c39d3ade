import type { TextRecord } from './records';

/**
 * The kind of number before a line: `first-to-last` counts from 1, which rules it out as a quantity; `counted` goes on from another one.
 */
export type ListPlace = 'first-to-last' | 'counted';

const isNext = (before: number, number: number): boolean =>
  number === before + 1 || (before % 10 === 0 && number === before + 10);

/** Lines whose numbers count up, such as 1., 2., 3. or 10., 20. A number by itself may be a quantity, so that its line is not among them. */
export function findCounted(records: readonly TextRecord[]): Map<TextRecord, ListPlace> {
  const found = new Map<TextRecord, ListPlace>();
  const numbered = records.filter(({ listNumber }) => listNumber !== null);
  for (let at = 0; at < numbered.length; ) {
    let end = at + 1;
    while (
      end < numbered.length &&
      isNext(numbered[end - 1]?.listNumber ?? 0, numbered[end]?.listNumber ?? 0)
    )
      end += 1;
    const run = numbered.slice(at, end);
    const place = run[0]?.listNumber === 1 ? 'first-to-last' : 'counted';
    if (run.length > 1) for (const record of run) found.set(record, place);
    at += run.length;
  }
  return found;
}
