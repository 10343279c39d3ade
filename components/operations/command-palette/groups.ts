import { History, Search } from 'lucide-react';
import { type MatchRank, rankMatch } from '@/lib/operations/command-palette/rules';
import type { PaletteResults } from '@/lib/operations/command-palette/schema';
import type { Translator } from '@/lib/platform/messages/types';
import {
  type Entry,
  type EntryContext,
  type EntryGroup,
  type EntryKind,
  KIND_ICONS,
  listCommandEntries,
  listOrderEntries,
  listOrganisationEntries,
  listOtherEntries,
  withoutVerb,
} from './entries';
import type { RecentEntry } from './recent';

const hasIcon = (kind: EntryKind): kind is keyof typeof KIND_ICONS => kind in KIND_ICONS;

/** Builds the group of the last choices; null when there are none. */
export function buildRecentGroup(
  t: Translator<'command-palette'>,
  recent: readonly RecentEntry[],
): EntryGroup | null {
  const items = recent.map((entry) => ({
    ...entry,
    Icon: hasIcon(entry.kind) ? KIND_ICONS[entry.kind] : History,
    command: null,
  }));
  return items.length > 0 ? { kind: 'recent', label: t('groups.recent'), items } : null;
}

/** The order of groups whose matches are equally good. */
const KINDS: readonly EntryKind[] = [
  'order',
  'product',
  'page',
  'command',
  'organisation',
  'customer',
  'template',
  'cart',
  'person',
  'setting',
];

const isMatch = ({ label, detail }: Entry, typed: string): boolean =>
  rankMatch(`${label} ${detail}`, typed) !== null;

/** A match in the name counts more than one behind it: a customer comes before its orders. */
const rankEntry = ({ label }: Entry, typed: string): MatchRank => rankMatch(label, typed) ?? 0;

/** Puts entries into groups, the group with the best match first. */
function toGroups(t: Translator<'command-palette'>, entries: readonly Entry[], typed: string): EntryGroup[] {
  const groups = KINDS.map((kind) => {
    const ranked = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ entry, rank: rankEntry(entry, typed) }));
    return {
      kind,
      rank: Math.max(0, ...ranked.map(({ rank }) => rank)),
      items: ranked.map(({ entry }) => entry),
    };
  });
  return groups
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ kind, items }) => ({ kind, label: t(`groups.${kind}`), items }));
}

/** Every command in its group, for an empty text. */
export const listAllCommands = (context: EntryContext, permissions: readonly string[]): EntryGroup[] =>
  toGroups(context.t, listCommandEntries(context, permissions), '');

function listSearchEntries({ organisationId, t }: EntryContext, typed: string): Entry[] {
  const query = new URLSearchParams({ text: typed });
  const entry = (key: string, label: string, path: string): Entry => ({
    key,
    kind: 'search',
    label,
    detail: '',
    path: `/o/${organisationId}${path}?${query}`,
    Icon: Search,
    command: null,
  });
  return [
    entry('search-products', t('entries.searchProducts', { text: typed }), '/products'),
    entry('search-orders', t('entries.searchOrders', { text: typed }), '/orders'),
  ];
}

/** The groups for a typed text: everything found, the commands whose names match, and the two full searches. */
export function buildGroups(context: EntryContext, results: PaletteResults, typed: string): EntryGroup[] {
  const { t } = context;
  const text = withoutVerb(t, typed);
  const commands = listCommandEntries(context, results.permissions).filter(
    ({ label }) => rankMatch(label, typed) !== null,
  );
  const found = [
    ...listOrderEntries(context, results),
    ...listOrganisationEntries(context, results),
    ...listOtherEntries(context, results),
  ].filter((entry) => !context.isStale || isMatch(entry, text));
  const search = {
    kind: 'search' as const,
    label: t('groups.search'),
    items: listSearchEntries(context, text),
  };
  return [...toGroups(t, [...found, ...commands], text), search];
}
