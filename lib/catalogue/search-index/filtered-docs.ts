import type { DocSet } from './doc-set';
import type { FacetValues } from './facet-columns';
import { type FacetMask, matchesMask } from './facet-mask';

/**
 * The rows that a search lists: those of `rows` that match the mask. A row is checked only when it is reached, because a page
 * shows the first few of what may be most of the index.
 */
export class FilteredDocs {
  /** @param columns of each row. @param mask null lets every row through */
  constructor(
    readonly rows: DocSet,
    private readonly columns: FacetValues,
    private readonly mask: FacetMask | null,
  ) {}

  /** Applies the same mask to other rows. */
  withRows(rows: DocSet): FilteredDocs {
    return new FilteredDocs(rows, this.columns, this.mask);
  }

  has(row: number): boolean {
    return this.rows.has(row) && this.#isPicked(row);
  }

  /** All rows, upwards; null for more than `most` of which each would have to be looked for. */
  list(most: number): ArrayLike<number> | null {
    if (this.rows.rows && !this.mask) return this.rows.rows;
    const first = this.first(this.rows.rows ? Number.POSITIVE_INFINITY : most + 1);
    return this.rows.rows || first.length <= most ? first : null;
  }

  /** The first rows from one on, at most `limit`. */
  first(limit: number, from = 0): number[] {
    if (!this.mask) return this.rows.first(limit, from);
    const found: number[] = [];
    if (limit <= 0) return found;
    this.rows.walk((row) => (this.#isPicked(row) && found.push(row) >= limit ? 'stop' : undefined), from);
    return found;
  }

  #isPicked(row: number): boolean {
    return this.mask === null || matchesMask(this.mask, this.columns, row);
  }
}
