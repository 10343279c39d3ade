import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFeatures } from '@/components/ui/features-context';
import { useDebounced } from '@/components/ui/use-debounced';
import { paletteQuery } from '@/lib/operations/command-palette/queries';
import { type EntryGroup, withoutVerb } from './entries';
import { buildGroups, buildRecentGroup, listAllCommands } from './groups';
import { readRecent } from './recent';

/** After the last key: shorter than a fast typist's next one would ask for every letter. */
const DEBOUNCE_MS = 150;

interface PaletteState {
  groups: EntryGroup[];
  /** Null before the first answer. */
  personId: string | null;
  isLoading: boolean;
  isFailed: boolean;
}

/** Builds the groups for a typed text; without one, those of the last choices and of every command. */
export function usePaletteGroups(organisationId: number, text: string): PaletteState {
  const t = useTranslations('command-palette');
  const tAdmin = useTranslations('admin.navigation');
  const features = useFeatures();
  const typed = text.trim();
  const wanted = withoutVerb(t, typed);
  const searched = useDebounced(wanted, DEBOUNCE_MS);
  const { data, isFetching, isError, isPlaceholderData } = useQuery(paletteQuery(organisationId, searched));
  const state = { personId: data?.personId ?? null, isLoading: isFetching, isFailed: isError };
  if (!data) return { ...state, groups: [] };
  // Enter must not open what an earlier text found.
  const isStale = isPlaceholderData || wanted !== searched;
  const context = { organisationId, t, tAdmin, features, isStale };
  if (typed !== '') return { ...state, groups: buildGroups(context, data, typed) };
  const recent = buildRecentGroup(t, readRecent(data.personId, organisationId));
  return { ...state, groups: [...(recent ? [recent] : []), ...listAllCommands(context, data.permissions)] };
}
