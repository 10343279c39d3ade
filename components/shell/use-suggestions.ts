'use client';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Proposal, type ProposalGroup, proposalGroups } from '@/lib/catalogue/labels/proposals';
import { suggestionsQuery } from '@/lib/catalogue/queries';
import { LONGEST_SEARCH } from '@/lib/catalogue/schema';

/** After the last key: shorter than a fast typist's next one would ask for every letter. */
const PAUSE_MS = 120;

/** A value once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface SuggestionsState {
  groups: ProposalGroup[];
  /** What they are for, where nothing begins with the text; null when they are for the text. */
  mended: string | null;
  /** Whether they are shown: somebody types, and there are some. */
  isOpen: boolean;
  /** The one that Enter takes; null while Enter searches. */
  active: Proposal | null;
  setActive: (key: string | null) => void;
  open: () => void;
  close: () => void;
  /** Handles the keys of the list while the cursor stays in the field. @returns whether the key was one of them */
  onKey: (event: KeyboardEvent) => boolean;
}

/** What is proposed for a text while it is typed, and which of it the arrows have reached (ARIA combobox pattern). */
export function useSuggestions(organisationId: number, text: string): SuggestionsState {
  const [isWanted, setWanted] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const settled = useSettled(text.trim().slice(0, LONGEST_SEARCH));
  const query = useQuery({
    ...suggestionsQuery(organisationId, settled),
    enabled: isWanted && settled !== '',
  });
  const groups = query.data && settled !== '' && text.trim() !== '' ? proposalGroups(query.data) : [];
  const proposals = groups.flatMap((group) => group.proposals);
  const isOpen = isWanted && proposals.length > 0;
  const at = isOpen ? proposals.findIndex(({ key }) => key === activeKey) : -1;
  const close = () => {
    setWanted(false);
    setActiveKey(null);
  };
  /** Past either end is the field itself. */
  const move = (by: number) => {
    const places = proposals.length + 1;
    setActiveKey(proposals[((at + 1 + by + places) % places) - 1]?.key ?? null);
  };
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (key === 'Escape' && isOpen) close();
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'ArrowDown' && !isWanted) setWanted(true);
    else return false;
    return true;
  };
  return {
    groups,
    mended: query.data?.mended ?? null,
    isOpen,
    active: proposals[at] ?? null,
    setActive: setActiveKey,
    open: () => {
      setWanted(true);
      setActiveKey(null);
    },
    close,
    onKey,
  };
}
