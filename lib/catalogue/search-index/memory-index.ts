import { AsyncLru } from '@/lib/platform/cache/async-lru';
import { log } from '@/lib/platform/log/log';
import type { Count } from '../model/schema';
import type { CountedMatches } from './count-facets';
import type { SpecificationCounts } from './count-specifications';
import { toCount } from './facet-counts';
import { isActorIndependent, isFiltered } from './filters';
import type { IndexSnapshot } from './index-snapshot';
import { orderByLabels } from './label-order';
import { createResolve } from './resolve';
import { countMatched, countStated, findMatches, findPage, findUnfiltered, getMaxCount } from './run-search';
import type {
  DescribedProduct,
  LabelOrder,
  PageRequest,
  ResolveIndex,
  SearchIndex,
  SearchQuery,
  SearchResult,
  SuggestIndex,
} from './search-index';
import { findSimilar } from './similar';
import { readConsistently, SnapshotOrders } from './snapshot-orders';
import type { TypeSpecifications } from './specification-columns';
import { readSnapshot } from './store';
import { createSuggest } from './suggest';

/** The number of recent searches cached for each index. */
const MAX_CACHED_SEARCHES = 64;

/** A connection's catalogue as it was at one time, in this process's memory. */
export class MemoryIndex implements SearchIndex {
  readonly suggest: SuggestIndex;
  readonly resolve: ResolveIndex;
  readonly #orders: SnapshotOrders;
  readonly #matches = new AsyncLru<CountedMatches>(MAX_CACHED_SEARCHES, undefined, 'searches');

  constructor(
    readonly connectionId: number,
    /** The sync run that published the catalogue; null before the first one. */
    readonly version: string | null,
    readonly snapshot: IndexSnapshot,
  ) {
    this.#orders = new SnapshotOrders(connectionId, snapshot);
    this.suggest = createSuggest(snapshot);
    this.resolve = createResolve(snapshot);
  }

  /** Builds the index from the database. */
  static async load(connectionId: number): Promise<MemoryIndex> {
    const started = performance.now();
    const { version, snapshot } = await readConsistently((client) => readSnapshot(client, connectionId));
    const ms = Math.round(performance.now() - started);
    log().info(
      { code: 'list-loaded', connectionId, products: snapshot.size, ms },
      'the index of a catalogue was built',
    );
    return new MemoryIndex(connectionId, version, snapshot);
  }

  /** Caches searches that depend on no organisation's prices or orders. */
  #findMatches(query: SearchQuery): Promise<CountedMatches> {
    const { terms, filters } = query;
    const find = () => findMatches(this.#orders, query);
    return isActorIndependent(filters) ? this.#matches.get(JSON.stringify([terms, filters]), find) : find();
  }

  async search(query: SearchQuery, page: PageRequest): Promise<SearchResult> {
    const isPlain = !page.facets && !isFiltered(query.filters);
    const { listed, facetCounts } = isPlain
      ? await findUnfiltered(this.#orders, query)
      : await this.#findMatches(query);
    return {
      places: await findPage(this.#orders, query, listed, page.limit),
      facetCounts: page.facets ? facetCounts : null,
      maxCount: getMaxCount(query),
    };
  }

  async count(query: SearchQuery): Promise<Count> {
    const matches = isFiltered(query.filters)
      ? await this.#findMatches(query)
      : await findUnfiltered(this.#orders, query);
    return toCount(countMatched(matches), getMaxCount(query));
  }

  getSpecifications(type: number): Promise<TypeSpecifications> {
    return this.#orders.specifications(type);
  }

  async countSpecifications(query: SearchQuery, names: readonly string[]): Promise<SpecificationCounts[]> {
    const others = { ...query, filters: { ...query.filters, specification: [] } };
    const { listed } = await this.#findMatches(others);
    return countStated(this.#orders, query, listed, names);
  }

  async listByLabels(query: SearchQuery | null, order: LabelOrder): Promise<Float64Array> {
    const [names, matches] = await Promise.all([
      this.#orders.byName(),
      query && (isFiltered(query.filters) ? this.#findMatches(query) : findUnfiltered(this.#orders, query)),
    ]);
    const others = new Set([...order.ids].map((id) => this.snapshot.getRow(id)));
    const listed = { has: (row: number) => (matches?.listed.has(row) ?? false) || others.has(row) };
    return orderByLabels(this.snapshot, names, listed, order.labels, order.locale);
  }

  findSimilar(product: DescribedProduct, limit?: number): number[] {
    return findSimilar(this.snapshot, product, limit);
  }
}
