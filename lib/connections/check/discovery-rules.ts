import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { ApiProfile } from '@/lib/contract/default-profile';
import { ORDER_STATUSES } from '@/lib/contract/order-status';
import { cleanLine } from '@/lib/contract/plain-text';
import { isObject, isUpstreamId } from '@/lib/contract/plain-values';
import type { SeenProduct } from './schema';

/** The search stops at this depth, and after so many members of each object. */
const [MAX_DEPTH, MAX_MEMBERS] = [4, 50];

/** Every value of an answer with its place, the outer ones first. */
export function listMembers(json: unknown, place = '$', depth = 0): { place: string; value: unknown }[] {
  const own = { place, value: json };
  if (!isObject(json) || depth >= MAX_DEPTH) return [own];
  const members = Object.entries(json)
    .slice(0, MAX_MEMBERS)
    .filter(([name]) => !/[\s.$*]/.test(name) && name !== '__proto__')
    .flatMap(([name, value]) => listMembers(value, place === '$' ? name : `${place}.${name}`, depth + 1));
  return [own, ...members];
}

const findPlace = (json: unknown, isWanted: (value: unknown) => boolean): string | null =>
  listMembers(json).find(({ value }) => isWanted(value))?.place ?? null;

const isRecord = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  isObject(value) && names.every((name) => Object.hasOwn(value, name));

/** Finds the place of a list of records in an answer, be it empty; null where it has none. */
export const findListPlace = (json: unknown): string | null =>
  findPlace(
    json,
    (value) => Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one)),
  ) ?? findPlace(json, (value) => Array.isArray(value) && value.length === 0);

export const findUserPlace = (json: unknown): string | null =>
  findPlace(json, (value) => isRecord(value, 'id', 'organisation'));

export const findProductPlace = (json: unknown, id: number): string | null =>
  findPlace(json, (value) => isRecord(value, 'id') && value.id === id);

export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The ids of records, without those that have none. */
export const listIds = (records: readonly unknown[]): number[] =>
  records.flatMap((one) => (isRecord(one, 'id') && typeof one.id === 'number' ? [one.id] : []));

/** True when a user has a permission by a name that the profile knows. */
export function grantsAny(user: unknown, names: Exclude<ApiProfile['permissions'], 'not-told'>): boolean {
  const granted = isObject(user) && Array.isArray(user.permissions) ? user.permissions : [];
  const known = Object.values(names).filter((name) => name !== null);
  // Most APIs list objects as the specification does; texts are read as names, too.
  return granted.some((one) => known.includes(isObject(one) ? String(one.permission) : String(one)));
}

/** A person looks through the proposals, so the list stays short. */
const MAX_SEEN = 50;

/** The products of a page by the names of the specification, as far as they have a number. */
export const listSeenProducts = (list: readonly unknown[]): SeenProduct[] =>
  list
    .filter(isObject)
    .flatMap(({ id, name, product_code: code }) => {
      if (!isUpstreamId(id)) return [];
      const text = (value: unknown) =>
        typeof value === 'string' ? cleanLine(value).trim().slice(0, 200) : '';
      return [{ id, name: text(name), productCode: text(code) }];
    })
    .slice(0, MAX_SEEN);

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const STATUSES = new Set(ORDER_STATUSES.map(fold));
const STATUS_NAMES = ['status', 'state', 'orderstatus', 'orderstate'];

export interface FoundOrder {
  envelope: string;
  id: string;
  status: string | null;
}

/** Finds the places of the id and the status in the answer to GET of an order; null when its number is not in it. */
export function findOrderPlaces(json: unknown, number: string): FoundOrder | null {
  const members = listMembers(json);
  const id = members.find(
    ({ value }) => (typeof value === 'string' || typeof value === 'number') && String(value) === number,
  );
  if (!id || id.place === '$') return null;
  const names = id.place.split('.');
  const envelope = names.slice(0, -1).join('.') || '$';
  const prefix = envelope === '$' ? '' : `${envelope}.`;
  const texts = members.flatMap(({ place, value }) =>
    typeof value === 'string' && place.startsWith(prefix)
      ? [{ place: place.slice(prefix.length), value }]
      : [],
  );
  const status =
    texts.find(({ value }) => STATUSES.has(fold(value))) ??
    texts.find(({ place }) => STATUS_NAMES.includes(fold(place.split('.').at(-1) ?? '')));
  return { envelope, id: names.at(-1) ?? '', status: status?.place ?? null };
}

/** One page as it was answered. */
export interface SeenPage {
  asked: number;
  received: number;
  /** By the headers and by the members that may be one; none of them is a total for sure. */
  totalHeader: string | null;
  totalField: string | null;
  hasLink: boolean;
}

const TOTAL_NAMES = /^(x-)?(total([-_]?(count|records|items|results))?|count)$/i;

/** Finds a number of all records: a header or a member of such a name that is no smaller than the records received. */
export function findTotals(
  headers: Headers,
  json: unknown,
  received: number,
): Pick<SeenPage, 'totalHeader' | 'totalField'> {
  const isTotal = (value: unknown) =>
    Number.isInteger(Number(value)) && Number(value) >= received && value !== '';
  const header = [...headers].find(([name, value]) => TOTAL_NAMES.test(name) && isTotal(value));
  const field = listMembers(json).find(
    ({ place, value }) =>
      typeof value === 'number' && TOTAL_NAMES.test(place.split('.').at(-1) ?? '') && isTotal(value),
  );
  return { totalHeader: header?.[0] ?? null, totalField: field?.place ?? null };
}

/** The kinds of answer to a page far behind the last one. */
export type FarPage = 'empty' | 'not-found' | 'refused' | 'repeats' | 'unknown';

/** The rule by which a list ends, and how many records to ask for. */
export function proposePages(page: SeenPage, far: FarPage): NonNullable<ApiProfileInput['pages']> {
  // A page that is not full may be the whole list, so the requested page size stays.
  const perPage = page.asked;
  if (far === 'empty' || far === 'repeats') return { perPage, end: 'empty-page' };
  if (far === 'not-found') return { perPage, end: 'not-found' };
  if (page.totalHeader) return { perPage, end: 'total', totalHeader: page.totalHeader };
  if (page.totalField) return { perPage, end: 'total', totalHeader: null, totalField: page.totalField };
  return { perPage, end: page.hasLink ? 'link' : 'short-page' };
}
