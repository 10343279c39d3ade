import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import type { Money } from '@/lib/platform/formats/money';
import type { LineKind } from './rules';

/** A line of a version, as far as versions are compared. */
export interface ComparedLine {
  productId: number;
  name: string;
  quantity: number;
  plan: { id: number; name: string } | null;
  parts: readonly PricePart[];
  note: string | null;
  kind: LineKind;
  provisioning: readonly { id: number }[];
  maintenance: readonly { id: number }[];
}

export type QuoteChange =
  | { kind: 'added' | 'removed'; name: string; quantity: number }
  | { kind: 'quantity'; name: string; from: number; to: number }
  | { kind: 'price'; name: string; part: string; from: Money | null; to: Money | null }
  | { kind: 'note' | 'role'; name: string };

const toIdentity = (line: ComparedLine): string => {
  const ids = (addOns: readonly { id: number }[]) => addOns.map(({ id }) => id).toSorted((a, b) => a - b);
  return JSON.stringify([
    line.productId,
    line.plan?.id ?? null,
    ids(line.provisioning),
    ids(line.maintenance),
  ]);
};

/** Pairs each line with the first unpaired one of the same product, plan and add-ons. */
function pairLines(before: readonly ComparedLine[], after: readonly ComparedLine[]) {
  const left = [...before];
  const pairs = after.map((line) => {
    const place = left.findIndex((one) => toIdentity(one) === toIdentity(line));
    const [previous = null] = place < 0 ? [] : left.splice(place, 1);
    return { previous, line };
  });
  return { pairs, removed: left };
}

const isSame = (a: Money | null, b: Money | null): boolean =>
  a === b || (a !== null && b !== null && a.amount === b.amount && a.currency === b.currency);

function compareLine(from: ComparedLine, to: ComparedLine): QuoteChange[] {
  const { name } = to;
  const prices = to.parts.flatMap((part): QuoteChange[] => {
    const previous = from.parts.find(({ key }) => key === part.key)?.price ?? null;
    if (isSame(previous, part.price)) return [];
    return [{ kind: 'price', name, part: part.name, from: previous, to: part.price }];
  });
  return [
    ...(from.quantity === to.quantity
      ? []
      : [{ kind: 'quantity' as const, name, from: from.quantity, to: to.quantity }]),
    ...prices,
    ...(from.kind === to.kind ? [] : [{ kind: 'role' as const, name }]),
    ...(from.note === to.note ? [] : [{ kind: 'note' as const, name }]),
  ];
}

/** The differences between two versions, in the order of the newer one. */
export function compareVersions(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): QuoteChange[] {
  const { pairs, removed } = pairLines(before, after);
  return [
    ...pairs.flatMap(({ previous, line }): QuoteChange[] =>
      previous ? compareLine(previous, line) : [{ kind: 'added', name: line.name, quantity: line.quantity }],
    ),
    ...removed.map(({ name, quantity }): QuoteChange => ({ kind: 'removed', name, quantity })),
  ];
}
