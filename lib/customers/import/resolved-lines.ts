import type { Address } from '@/lib/contract/organisation';
import type { CurrencyDisplay } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { CustomerLine } from './parse-line';

/** An organisation at or below the acting one, as an import needs to know it. */
export interface Known {
  id: number;
  name: string;
  customerNumber: string | null;
  currencyDisplay: CurrencyDisplay | null;
  parentId: number | null;
  parentName: string;
  /** From the root down to it. */
  depth: number;
  isOwn: boolean;
  isArchived: boolean;
  /** True when the actor may change it, and add customers below it. */
  canChange: boolean;
  canHold: boolean;
  addresses: readonly { id: string; body: Address }[];
}

/** The parent of a customer: an existing organisation, or one that another line adds. */
export type Target = { known: Known } | { line: CustomerLine; depth: number; level: number };

export type Resolved =
  | {
      kind: 'refused';
      shown: { row: number; name: string; number: string | null; parent: string };
      reason: string;
    }
  | { kind: 'match'; line: CustomerLine; known: Known; parentName: string }
  | { kind: 'create'; line: CustomerLine; above: Target; depth: number; level: number };

/** Customer numbers and names are compared in lower case. */
export const normalise = (text: string): string => text.toLowerCase();

/** Key that only one line may claim. */
function toClaimKey(result: Exclude<Resolved, { kind: 'refused' }>): string {
  if (result.kind === 'match') return `id ${result.known.id}`;
  const { above, line } = result;
  const place = 'known' in above ? `id ${above.known.id}` : `row ${above.line.row}`;
  return JSON.stringify([
    place,
    line.number === null ? 'name' : 'number',
    normalise(line.number ?? line.name),
  ]);
}

export const toRejected = ({ row, name, number, parent }: CustomerLine, reason: string): Resolved => ({
  kind: 'refused',
  shown: { row, name, number, parent },
  reason,
});

/** Keeps the first of several lines that resolve to the same customer and rejects the others. */
export function rejectDuplicates(
  t: Translator<'customers.importLine'>,
  results: readonly Resolved[],
): Resolved[] {
  const claimed = new Map<string, number>();
  return results.map((result) => {
    if (result.kind === 'refused') return result;
    const key = toClaimKey(result);
    const before = claimed.get(key);
    if (before !== undefined) return toRejected(result.line, t('duplicate', { row: String(before) }));
    claimed.set(key, result.line.row);
    return result;
  });
}

/** Rejects lines whose parent line was rejected. */
export function rejectOrphans(
  t: Translator<'customers.importLine'>,
  results: readonly Resolved[],
): readonly Resolved[] {
  const added = new Set(results.flatMap((one) => (one.kind === 'create' ? one.line.row : [])));
  const isOrphan = (one: Resolved) =>
    one.kind === 'create' && 'line' in one.above && !added.has(one.above.line.row);
  if (!results.some(isOrphan)) return results;
  return rejectOrphans(
    t,
    results.map((one) =>
      one.kind === 'create' && 'line' in one.above && isOrphan(one)
        ? toRejected(one.line, t('parentRejected', { row: String(one.above.line.row) }))
        : one,
    ),
  );
}
