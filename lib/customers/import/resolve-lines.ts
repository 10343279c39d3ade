import type { Translator } from '@/lib/platform/messages/types';
import type { CustomerLine, UnreadLine } from './parse-line';
import {
  type Known,
  normalise,
  type Resolved,
  rejectDuplicates,
  rejectOrphans,
  type Target,
  toRejected,
} from './resolved-lines';

type ParentLookup = { target: Target } | { error: string };

/** So long a chain of lines, each below the next, cannot be added anyway, and would take as deep a walk. */
const MAX_CHAIN_LENGTH = 500;

function groupBy<T>(items: readonly T[], getKey: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = getKey(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Lines that say the same customer as one before them, by the row of that one. */
function findRepeats(lines: readonly CustomerLine[]): Map<number, number> {
  const first = new Map<string, number>();
  const found = new Map<number, number>();
  for (const { row, name, number, parent } of lines) {
    const key = JSON.stringify([
      number === null ? 'name' : 'number',
      normalise(number ?? name),
      normalise(parent),
    ]);
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    else found.set(row, before);
  }
  return found;
}

/** Finds out for each line whether it is a customer that there is, a new one and below what, or neither. */
class Resolver {
  readonly #t: Translator<'customers.importLine'>;
  readonly #byNumber: Map<string, Known[]>;
  readonly #byName: Map<string, Known[]>;
  readonly #linesByNumber: Map<string, CustomerLine[]>;
  readonly #linesByName: Map<string, CustomerLine[]>;
  readonly #repeats: Map<number, number>;
  readonly #results = new Map<number, Resolved>();
  readonly #open = new Set<number>();
  readonly #acting: Known | undefined;
  readonly #maxDepth: number;

  constructor(
    t: Translator<'customers.importLine'>,
    lines: readonly CustomerLine[],
    known: readonly Known[],
    { actingId, maxDepth }: { actingId: number; maxDepth: number },
  ) {
    this.#t = t;
    this.#maxDepth = maxDepth;
    this.#repeats = findRepeats(lines);
    const firsts = lines.filter(({ row }) => !this.#repeats.has(row));
    const own = known.filter(({ isOwn, id }) => isOwn && id !== actingId);
    this.#acting = known.find(({ id }) => id === actingId);
    this.#byNumber = groupBy(own, ({ customerNumber }) => customerNumber && normalise(customerNumber));
    this.#byName = groupBy(known, ({ name }) => normalise(name));
    this.#linesByNumber = groupBy(firsts, ({ number }) => number && normalise(number));
    this.#linesByName = groupBy(firsts, ({ name }) => normalise(name));
  }

  resolve(line: CustomerLine): Resolved {
    const done = this.#results.get(line.row);
    if (done) return done;
    const { row } = line;
    const reject = (reason: string): Resolved => toRejected(line, reason);
    if (this.#open.has(row)) return reject(this.#t('belowItself'));
    if (this.#open.size > MAX_CHAIN_LENGTH) return reject(this.#t('tooDeep'));
    const before = this.#repeats.get(row);
    this.#open.add(row);
    const result =
      before === undefined ? this.#find(line, reject) : reject(this.#t('duplicate', { row: String(before) }));
    this.#open.delete(row);
    this.#results.set(row, result);
    return result;
  }

  #find(line: CustomerLine, reject: (reason: string) => Resolved): Resolved {
    const found = this.#findTarget(line);
    if ('error' in found) return reject(found.error);
    const { target } = found;
    const matches = this.#findMatches(line, target);
    if ('error' in matches) return reject(matches.error);
    const [known] = matches.known;
    if (known) return this.#asMatch(line, known, reject);
    return this.#asCreation(line, target, reject);
  }

  #asMatch(line: CustomerLine, known: Known, reject: (reason: string) => Resolved): Resolved {
    if (known.isArchived) return reject(this.#t('archived'));
    if (!known.canChange) return reject(this.#t('managedElsewhere'));
    return { kind: 'match', line, known, parentName: known.parentName };
  }

  #asCreation(line: CustomerLine, above: Target, reject: (reason: string) => Resolved): Resolved {
    const [depth, level] = 'known' in above ? [above.known.depth, 0] : [above.depth, above.level + 1];
    if ('known' in above && !above.known.canHold)
      return reject(this.#t('parentManaged', { parent: above.known.name }));
    if (depth + 1 > this.#maxDepth) return reject(this.#t('tooDeep'));
    return { kind: 'create', line, above, depth: depth + 1, level };
  }

  /** Finds the customers that a line can mean: by its number anywhere in the tree, otherwise by its name below the line's parent. */
  #findMatches(line: CustomerLine, target: Target): { known: Known[] } | { error: string } {
    const isBelowTarget = ({ parentId }: Known) => 'known' in target && parentId === target.known.id;
    if (line.number === null) {
      const sameName = (this.#byName.get(normalise(line.name)) ?? []).filter(
        (one) => one.isOwn && isBelowTarget(one),
      );
      return sameName.length > 1
        ? { error: this.#t('severalWithName', { name: line.name }) }
        : { known: sameName };
    }
    const all = this.#byNumber.get(normalise(line.number)) ?? [];
    const matching = line.parent === '' ? all : all.filter(isBelowTarget);
    if (matching.length > 1) return { error: this.#t('severalWithNumber') };
    const [elsewhere] = matching.length === 0 ? all : [];
    if (elsewhere)
      return {
        error: this.#t('elsewhere', { parent: elsewhere.parentName }),
      };
    return { known: matching };
  }

  /** Finds the parent of a line. */
  #findTarget({ row, parent }: CustomerLine): ParentLookup {
    if (parent === '')
      return this.#acting ? { target: { known: this.#acting } } : { error: this.#t('noPlace') };
    const key = normalise(parent);
    const byNumber = this.#among(this.#byNumber.get(key), this.#linesByNumber.get(key), row, parent);
    return (
      byNumber ??
      this.#among(this.#byName.get(key), this.#linesByName.get(key), row, parent) ?? {
        error: this.#t('noParent', { parent }),
      }
    );
  }

  /** The one organisation that is meant, of those that there are and those of the file; null when there is none. */
  #among(
    known: readonly Known[] = [],
    lines: readonly CustomerLine[] = [],
    row: number,
    parent: string,
  ): ParentLookup | null {
    const targets = new Map<string, Target>();
    for (const one of known) if (!one.isArchived) targets.set(`id ${one.id}`, { known: one });
    for (const line of lines) {
      if (line.row === row) continue;
      const result = this.resolve(line);
      if (result.kind === 'refused') {
        if (targets.size === 0 && lines.length === 1)
          return { error: this.#t('parentRejected', { row: String(line.row) }) };
      } else if (result.kind === 'match') targets.set(`id ${result.known.id}`, { known: result.known });
      else targets.set(`row ${line.row}`, { line, depth: result.depth, level: result.level });
    }
    const [target] = targets.values();
    if (targets.size > 1) return { error: this.#t('severalParents', { parent }) };
    return target ? { target } : null;
  }
}

const isRead = (line: CustomerLine | UnreadLine): line is CustomerLine => !('error' in line);

/** Resolves each line, in the order of the file. */
export function resolveLines(
  t: Translator<'customers.importLine'>,
  lines: readonly (CustomerLine | UnreadLine)[],
  known: readonly Known[],
  options: { actingId: number; maxDepth: number },
): readonly Resolved[] {
  const resolver = new Resolver(t, lines.filter(isRead), known, options);
  const results = lines.map((line): Resolved => {
    if (isRead(line)) return resolver.resolve(line);
    const { row, name, error: reason } = line;
    return { kind: 'refused', shown: { row, name, number: null, parent: '' }, reason };
  });
  return rejectOrphans(t, rejectDuplicates(t, results));
}
