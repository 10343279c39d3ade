import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { sharedCache } from '@/lib/platform/cache/async-lru';
import { db } from '@/lib/platform/db/pool';
import { MAX_CHOICES } from '../model/constants';
import type { ProductQuery } from '../model/schema';
import { hasValue, parseSpecificationFilters, type SpecificationFilter } from '../model/specification-filter';
import { createSearchBuilder, getSearchContext } from '../search/data';
import { countValues, type SpecificationCounts } from '../search-index/count-specifications';
import { type ArrangedFacet, arrangeFacets, type FacetSetting, findBounds } from './rules';
import type { SpecificationChoice, SpecificationFacet, SpecificationFacets } from './schema';
import { findSettings } from './store';

/** A node may show the facets of a moment ago this long after another node changed them. */
const SETTINGS_TTL_MS = 5_000;
const MAX_CACHED_TYPES = 200;
/** A number with so few different values gives them as choices, too. */
const MAX_COMMON_VALUES = 12;

const cache = sharedCache<FacetSetting[]>('specification-facets', MAX_CACHED_TYPES, SETTINGS_TTL_MS);

/** The settings of a type: of at most five seconds ago, and of now after a change on this node. */
const getSettings = (type: number): Promise<FacetSetting[]> =>
  cache.get(String(type), () => findSettings(db(), type));

/** After a change on this node, which shows it at once. */
export const clearSettingsCache = (): void => cache.clear();

const NO_FACETS: SpecificationFacets = { products: 0, facets: [], unknown: [] };

/** The values of a facet that are shown: those that occur, and the selected ones. */
function listChoices(
  { facet, unit, column }: ArrangedFacet,
  counts: Uint32Array,
  selected: readonly string[],
): SpecificationChoice[] {
  const isNumber = facet.kind === 'number';
  const wanted = new Set(selected);
  const found = column.values.flatMap(({ label, quantity }, at) => {
    const count = counts[at] as number;
    if (isNumber && quantity?.dimension !== facet.dimension) return [];
    if (count === 0 && !(wanted.size > 0 && hasValue(selected, label))) return [];
    const shown = isNumber && quantity?.unit === '' && unit ? `${label} ${unit}` : label;
    return [{ value: label, label: shown, count, order: isNumber ? (quantity?.value ?? 0) : -count }];
  });
  return found
    .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1))
    .map(({ order: _order, ...choice }) => choice);
}

/** Counts the products that state no value of a facet: none at all, or no number where most are numbers. */
function countOthers({ column, facet }: ArrangedFacet, counts: Uint32Array): number {
  let others = counts[0] as number;
  if (facet.kind !== 'number') return others;
  for (const [at, { values }] of column.texts.entries())
    if (!values.some((place) => column.values[place]?.quantity?.dimension === facet.dimension))
      others += counts[at + 1] as number;
  return others;
}

/** A facet with its counts. @param isWhole gives every choice instead of the most frequent ones */
function toFacet(
  arranged: ArrangedFacet,
  counted: SpecificationCounts,
  filters: readonly SpecificationFilter[],
  isWhole: boolean,
): SpecificationFacet {
  const { column, facet, label, unit } = arranged;
  const { name, stated, values } = column;
  const counts = countValues(counted);
  const selected = filters.find((filter) => filter.name === name)?.values ?? [];
  const isNumber = facet.kind === 'number';
  const numbers = isNumber ? values.filter(({ quantity }) => quantity?.dimension === facet.dimension) : [];
  const hasChoices = !isNumber || numbers.length <= MAX_COMMON_VALUES || selected.length > 0;
  const choices = hasChoices ? listChoices(arranged, counts, selected) : [];
  const kept = choices.filter(
    ({ value }, place) => isWhole || place < MAX_CHOICES || hasValue(selected, value),
  );
  const bounds = isNumber ? findBounds(column, counts, facet) : null;
  return {
    name,
    label,
    kind: isNumber ? 'number' : 'choice',
    unit,
    rangeUnit: isNumber ? facet.unit : '',
    stated,
    min: bounds?.min ?? null,
    max: bounds?.max ?? null,
    choices: kept,
    choiceCount: choices.length,
    others: countOthers(arranged, counted.counts),
  };
}

/**
 * The facets of the only type that a list is filtered by, with exact counts of what the acting organisation's list finds: each
 * facet without its own selection. Without exactly one type there are none.
 */
export async function getSpecificationFacets(
  actor: Actor,
  query: ProductQuery,
): Promise<SpecificationFacets> {
  requirePermission(actor, 'products:read');
  const [type, other] = query.type;
  const context = type === undefined || other !== undefined ? null : await getSearchContext(actor);
  if (!context || type === undefined) return NO_FACETS;
  const [specifications, settings, buildSearch] = await Promise.all([
    context.index.getSpecifications(type),
    getSettings(type),
    createSearchBuilder(context, query, null),
  ]);
  const filters = parseSpecificationFilters(query.spec, query.specRange);
  const isSelected = (name: string) => filters.some((filter) => filter.name === name);
  const facets = arrangeFacets(specifications, settings).filter(
    ({ isShown, column }) => isShown || isSelected(column.name),
  );
  const search = buildSearch(query.text);
  const names = facets.map(({ column }) => column.name);
  const counted = search ? await context.index.countSpecifications(search, names) : [];
  return {
    products: specifications.rows.length,
    facets: facets.flatMap((arranged) => {
      const counts = counted.find(({ column }) => column.name === arranged.column.name);
      return counts ? [toFacet(arranged, counts, filters, query.choices === 'all')] : [];
    }),
    unknown: filters.map(({ name }) => name).filter((name) => !names.includes(name)),
  };
}
