import 'server-only';
import { db } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { boughtIds } from '@/lib/purchase-history/data';
import { loadedList } from '../index/data';
import { type CatalogueView, dictionary, statusOf, viewOf } from '../price-view';
import { type Names, rowFacts } from '../product/facts';
import type { ProductList, ProductQuery, ProductRow, SearchHelp } from '../schema';
import { findRows } from '../store';
import { mendText, suggestions, suggestionsForNothing } from '../suggestions/help';
import { type UsedSynonyms, usedSynonyms } from '../synonyms/data';
import { type Cursor, type Place, readCursor, writeCursor } from './cursor';
import { facetsOf, NO_TALLIES } from './facets';
import { filtersOf } from './filters';
import { find } from './find';
import { type Answer, type Asked, askedOf } from './search-query';

const PAGE_SIZE = 50;

/** Everything that a search needs to know beside its query. */
export interface Scene {
  actor: Actor;
  view: CatalogueView;
  names: Names;
  synonyms: UsedSynonyms;
}

async function sceneOf(actor: Actor): Promise<Scene | null> {
  const [view, names, synonyms] = await Promise.all([viewOf(actor), dictionary(), usedSynonyms()]);
  return view && { actor, view, names, synonyms };
}

function cursorOf(cursor: string | undefined): Cursor | null {
  const read = cursor ? readCursor(cursor) : null;
  if (cursor && !read) throw new AppError('invalid', { detail: 'Load the list again from its start.' });
  return read;
}

/** Makes searches of a query with one text or another; null when nothing can match, such as a search for "---". */
async function searchesOf({ actor, view, synonyms }: Scene, query: ProductQuery, after: Place | null) {
  const [loaded, ids] = await Promise.all([
    loadedList(view.connection),
    query.bought ? boughtIds(actor) : null,
  ]);
  const { view: priceView } = view.prices.ladder;
  const given = {
    loaded,
    synonyms: synonyms.groups,
    filters: filtersOf(query, priceView !== null, ids),
    view: priceView,
    after: after && { tier: after.tier, key: after.key, id: after.id },
  };
  return (text: string) => askedOf(query, text, given);
}

/** Products as rows at the acting organisation's prices, with what it bought of them before. */
async function rowsOf({ actor, view, names }: Scene, ids: readonly number[]): Promise<ProductRow[]> {
  const { organisationId } = actor;
  const rows = await findRows(db(), { connectionId: view.connection.id, organisationId }, ids);
  return rows.map((row) => rowFacts(row, view.prices, names));
}

/** What a search found, or what was found or can be done instead. */
interface Outcome {
  found: Answer;
  /** What was searched for instead of what was typed. */
  mended: string | null;
  help: SearchHelp | null;
}

const NOTHING: Answer = { places: [], tallies: NO_TALLIES, most: 0 };

/** The first part of a list. What finds nothing is mended, and what cannot be mended gets ways on. */
async function firstOf(query: ProductQuery, searchFor: (text: string) => Asked | null): Promise<Outcome> {
  const wish = { limit: PAGE_SIZE + 1, facets: true };
  const asked = searchFor(query.text);
  const everything = searchFor('');
  if (!asked)
    return {
      found: NOTHING,
      mended: null,
      help: everything && {
        corrected: null,
        suggestions: await suggestionsForNothing(query.text, everything),
      },
    };
  const found = await find(asked, wish);
  if (found.places.length > 0) return { found, mended: null, help: null };
  const mended = query.exact ? null : await mendText(query.text, asked, searchFor);
  const other = mended === null ? null : searchFor(mended);
  if (other) return { found: await find(other, wish), mended, help: { corrected: mended, suggestions: [] } };
  return {
    found,
    mended: null,
    help: { corrected: null, suggestions: await suggestions(query.text, asked, searchFor) },
  };
}

/** A further part: of the text that the first one was of. */
async function nextOf(
  cursor: Cursor,
  query: ProductQuery,
  searchFor: (text: string) => Asked | null,
): Promise<Outcome> {
  const asked = searchFor(cursor.mended ?? query.text);
  const found = asked ? await find(asked, { limit: PAGE_SIZE + 1, facets: false }) : NOTHING;
  return { found: { ...found, tallies: null }, mended: cursor.mended, help: null };
}

const noCatalogue = (query: ProductQuery, names: Names): ProductList => ({
  rows: [],
  nextCursor: null,
  facets: facetsOf(NO_TALLIES, query, names, 0),
  help: null,
  status: statusOf(null),
});

/**
 * One part of the list from the portal's own store, at the acting organisation's prices; facets and help with the first
 * part. A text that finds nothing is searched for with its typing errors mended, unless `exact` is asked for.
 * @throws AppError `invalid` for a cursor that is not the list's own.
 */
export async function searchProducts(actor: Actor, query: ProductQuery): Promise<ProductList> {
  requirePermission(actor, 'products:read');
  const cursor = cursorOf(query.cursor);
  const scene = await sceneOf(actor);
  if (!scene) return noCatalogue(query, await dictionary());
  const searchFor = await searchesOf(scene, query, cursor);
  const { found, mended, help } = await (cursor
    ? nextOf(cursor, query, searchFor)
    : firstOf(query, searchFor));
  const shown = found.places.slice(0, PAGE_SIZE);
  const last = found.places.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    rows: await rowsOf(
      scene,
      shown.map(({ id }) => id),
    ),
    nextCursor: last ? writeCursor({ ...last, mended }) : null,
    facets: found.tallies && facetsOf(found.tallies, query, scene.names, found.most),
    help,
    status: statusOf(scene.view),
  };
}
