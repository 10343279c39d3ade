'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import { MAX_SEARCH_LENGTH } from '@/lib/catalogue/model/constants';
import { suggestionsQuery } from '@/lib/catalogue/queries';
import { type Proposal, type ProposalGroup, proposalGroups } from '@/lib/catalogue/suggestions/proposals';

/** After the last key: shorter than a fast typist's next one would ask for every letter. */
const DEBOUNCE_MS = 120;

interface SuggestionsState {
  groups: ProposalGroup[];
  /** The text that the proposals match, when none begins with the typed text; null when they match that. */
  correction: string | null;
  /** True while the person types and there are proposals. */
  isOpen: boolean;
  /** The one that Enter takes; null while Enter searches. */
  active: Proposal | null;
  setActive: (key: string | null) => void;
  open: () => void;
  close: () => void;
  /** Handles the keys of the list while the cursor stays in the field. @returns whether the key was one of them */
  onKey: (event: KeyboardEvent) => boolean;
}

const selectAll = (groups: ProposalGroup[]): ProposalGroup[] => groups;

/**
 * Fetches proposals for a text while it is typed, and tracks the one that the arrow keys have reached (ARIA combobox pattern).
 * @param select picks the proposals from the results
 */
export function useSuggestions(
  organisationId: number,
  text: string,
  select: (groups: ProposalGroup[]) => ProposalGroup[] = selectAll,
): SuggestionsState {
  const t = useTranslations('catalogue.suggestions');
  const [isExpanded, setExpanded] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const debounced = useDebounced(text.trim().slice(0, MAX_SEARCH_LENGTH), DEBOUNCE_MS);
  const query = useQuery({
    ...suggestionsQuery(organisationId, debounced),
    enabled: isExpanded && debounced !== '',
  });
  const groups =
    query.data && debounced !== '' && text.trim() !== '' ? select(proposalGroups(t, query.data)) : [];
  const proposals = groups.flatMap((group) => group.proposals);
  const isOpen = isExpanded && proposals.length > 0;
  const activeIndex = isOpen ? proposals.findIndex(({ key }) => key === activeKey) : -1;
  const close = () => {
    setExpanded(false);
    setActiveKey(null);
  };
  /** Past either end is the field itself. */
  const move = (by: number) => {
    const positions = proposals.length + 1;
    setActiveKey(proposals[((activeIndex + 1 + by + positions) % positions) - 1]?.key ?? null);
  };
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (key === 'Escape' && isOpen) close();
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'ArrowDown' && !isExpanded) setExpanded(true);
    else return false;
    return true;
  };
  return {
    groups,
    correction: query.data?.corrected ?? null,
    isOpen,
    active: proposals[activeIndex] ?? null,
    setActive: setActiveKey,
    open: () => {
      setExpanded(true);
      setActiveKey(null);
    },
    close,
    onKey,
  };
}
