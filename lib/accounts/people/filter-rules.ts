import { isStorable } from '@/lib/contract/plain-values';
import { readSort } from '@/lib/platform/list-sort';
import type { PeopleFilter } from './queries';
import { PERSON_STATUSES } from './rules';

const MAX_TEXT_LENGTH = 100;
const isStatus = (value: string): value is (typeof PERSON_STATUSES)[number] =>
  PERSON_STATUSES.some((status) => status === value);
const isText = (value: string): boolean => value.length <= MAX_TEXT_LENGTH && isStorable(value);

/** The columns that the list of people can show, in its own order. */
export const PEOPLE_LIST_COLUMNS = [
  'name',
  'email',
  'role',
  'organisation',
  'status',
  'lastSignIn',
  'invitedBy',
] as const;
export type PeopleListColumn = (typeof PEOPLE_LIST_COLUMNS)[number];

/** Shown until a person chooses; the email address is below the name. */
export const DEFAULT_PEOPLE_COLUMNS: readonly PeopleListColumn[] = [
  'name',
  'role',
  'organisation',
  'status',
  'lastSignIn',
  'invitedBy',
];

export const PEOPLE_SORTS = {
  standard: 'name',
  others: [
    '-name',
    'email',
    '-email',
    'role',
    '-role',
    'organisation',
    '-organisation',
    'status',
    '-status',
    'lastSignIn',
    '-lastSignIn',
  ],
} as const;
export type PeopleSort = (typeof PEOPLE_SORTS.others)[number];

/** The filters of the list's address, each with what its value may be. */
export const PEOPLE_LIST_FILTERS = {
  text: isText,
  status: isStatus,
  below: (value: string) => value === 'true',
  sort: (value: string) => readSort(PEOPLE_SORTS, value) !== null,
};

/** Reads the filter of the list from its address; an invalid part is left out. */
export function readPeopleFilter(search: URLSearchParams): PeopleFilter {
  const [text, status] = [search.get('text') ?? '', search.get('status') ?? ''];
  return {
    text: isText(text) ? text : '',
    status: isStatus(status) ? status : null,
    below: search.get('below') === 'true',
    sort: readSort(PEOPLE_SORTS, search.get('sort')),
  };
}

/** The query of the list's address for a filter; empty for the whole list. */
export function formatPeopleFilter({ text, status, below, sort }: PeopleFilter): string {
  const search = new URLSearchParams({
    ...(text === '' ? {} : { text }),
    ...(status === null ? {} : { status }),
    ...(below ? { below: 'true' } : {}),
    ...(sort === null ? {} : { sort }),
  });
  return search.size > 0 ? `?${search}` : '';
}
