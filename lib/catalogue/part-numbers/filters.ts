import { MAX_CODE_LENGTH, SHOWN } from './constants';
import type { DuplicatesFilter, PartNumbersFilter } from './schema';

const readText = (params: URLSearchParams): string =>
  (params.get('text') ?? '').trim().slice(0, MAX_CODE_LENGTH);
const writeSearch = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/** Reads the list's filter from the URL; an invalid value becomes the default. */
export const readPartNumbersFilter = (params: URLSearchParams): PartNumbersFilter => ({
  text: readText(params),
  show: SHOWN.find((value) => value === params.get('show')) ?? 'all',
});

export function formatPartNumbersFilter({ text, show }: PartNumbersFilter): string {
  const params = new URLSearchParams();
  if (text) params.set('text', text);
  if (show !== 'all') params.set('show', show);
  return writeSearch(params);
}

/** Reads the report's filter from the URL. */
export const readDuplicatesFilter = (params: URLSearchParams): DuplicatesFilter => ({
  text: readText(params),
  ...(params.get('open') === 'yes' ? { open: 'yes' as const } : {}),
});

export function formatDuplicatesFilter({ text, open }: DuplicatesFilter): string {
  const params = new URLSearchParams();
  if (text) params.set('text', text);
  if (open) params.set('open', open);
  return writeSearch(params);
}
