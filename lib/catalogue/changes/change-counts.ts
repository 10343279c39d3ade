import type { ChangeChoice, ChangeCounts, ChangeKind, ChangeRow, ChangesFilter } from './schema';

type Facet = 'kind' | 'vendor' | 'type';

const matchesPick = (selected: readonly number[], id: number | undefined): boolean =>
  selected.length === 0 || selected.includes(id ?? -1);

/**
 * True when the filter selects the change.
 * @param exceptFacet a facet whose own selection is ignored
 */
export function isSelected(
  change: ChangeRow,
  filter: Omit<ChangesFilter, 'since'>,
  exceptFacet?: Facet,
): boolean {
  const isKind = filter.kind.length === 0 || change.kinds.some((kind) => filter.kind.includes(kind));
  return (
    (exceptFacet === 'kind' || isKind) &&
    (exceptFacet === 'vendor' || matchesPick(filter.vendor, change.vendor?.id)) &&
    (exceptFacet === 'type' || matchesPick(filter.type, change.type?.id))
  );
}

/** Counts changes one by one, for the choices of the page. */
export class ChangeTally {
  readonly #filter: Omit<ChangesFilter, 'since'>;
  readonly #kinds = new Map<ChangeKind, number>();
  readonly #vendors = new Map<number, ChangeChoice>();
  readonly #types = new Map<number, ChangeChoice>();
  #total = 0;

  constructor(filter: Omit<ChangesFilter, 'since'>) {
    this.#filter = filter;
  }

  add(change: ChangeRow): void {
    if (isSelected(change, this.#filter)) this.#total += 1;
    if (isSelected(change, this.#filter, 'kind'))
      for (const kind of change.kinds) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    if (isSelected(change, this.#filter, 'vendor')) count(this.#vendors, change.vendor);
    if (isSelected(change, this.#filter, 'type')) count(this.#types, change.type);
  }

  /** @param more whether there may be more than were counted. */
  counts(more: boolean): ChangeCounts {
    return {
      kinds: Object.fromEntries(this.#kinds),
      vendors: byName(this.#vendors),
      types: byName(this.#types),
      total: this.#total,
      more,
    };
  }
}

function count(choices: Map<number, ChangeChoice>, label: ChangeRow['vendor']): void {
  const { id, name } = label ?? { id: -1, name: 'None' };
  const choice = choices.get(id) ?? { id, name, count: 0 };
  choices.set(id, { ...choice, count: choice.count + 1 });
}

const byName = (choices: ReadonlyMap<number, ChangeChoice>): ChangeChoice[] =>
  [...choices.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
