'use client';
import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { proposalId } from '@/components/catalogue/proposal-id';
import { toAriaKeys } from '@/components/shell/shortcuts/registry';
import { useSingleKeys } from '@/components/shell/shortcuts/single-keys';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { loadFailed } from '@/components/ui/load-failed';
import type { Proposal } from '@/lib/catalogue/suggestions/proposals';
import { useLiveSearch } from './use-live-search';
import { useSuggestions } from './use-suggestions';

const SearchProposals = dynamic(
  () => import('./search-proposals').then((part) => part.SearchProposals, loadFailed),
  { ssr: false },
);

interface SearchBoxProps {
  organisationId: number;
  /** Called when the search was submitted, or something proposed was taken. */
  onDone?: () => void;
  /** Moves the focus into the field as soon as it appears. */
  focused?: boolean;
}

/** The product search that is always there, with proposals as one types. Works as a plain form before the page is ready. */
export function SearchBox({ organisationId, onDone, focused }: SearchBoxProps) {
  const t = useTranslations('shell.search');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { text, type, submit, blur, select } = useLiveSearch(organisationId);
  const { groups, correction, isOpen, active, setActive, open, close, onKey } = useSuggestions(
    organisationId,
    text,
  );
  const [singleKeys] = useSingleKeys();
  useShortcut('search', () => {
    // Two fields exist, one for wide and one for narrow windows; only one is drawn.
    if (!field.current?.checkVisibility()) return false;
    field.current.focus();
    field.current.select();
  });

  const finish = () => {
    close();
    field.current?.blur();
    onDone?.();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    submit();
    finish();
  };
  const onSelect = (proposal: Proposal, event: MouseEvent) => {
    // In another tab or window: this one stays as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(proposal.path);
    finish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      select(active.path);
      finish();
    } else if (onKey(event)) event.preventDefault();
    else if (event.key === 'Escape') type('');
  };
  const count = groups.reduce((sum, { proposals }) => sum + proposals.length, 0);
  return (
    <search className="w-full">
      <form action={`/o/${organisationId}/products`} onSubmit={search} className="relative">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 start-2.5 size-4 text-muted"
        />
        <input
          ref={field}
          type="text"
          role="combobox"
          name="text"
          value={text}
          onChange={(event) => {
            type(event.target.value);
            open();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            blur();
          }}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: it was opened by a press on "Search products"
          autoFocus={focused}
          aria-label={t('label')}
          aria-keyshortcuts={toAriaKeys('search')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active ? proposalId(listId, active.key) : undefined}
          placeholder={t('placeholder')}
          className="field-control peer pe-10! ps-8!"
        />
        {singleKeys && (
          <kbd
            aria-hidden
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 end-2 rounded-check border px-1.5 font-body text-muted text-small peer-focus:hidden touch:hidden"
          >
            /
          </kbd>
        )}
        {isOpen && (
          <SearchProposals
            id={listId}
            organisationId={organisationId}
            groups={groups}
            activeKey={active?.key ?? null}
            text={correction ?? text}
            correction={correction}
            onHover={setActive}
            onSelect={onSelect}
          />
        )}
        <p role="status" className="sr-only">
          {isOpen && (correction ? t('countCorrected', { count, correction }) : t('count', { count }))}
        </p>
      </form>
    </search>
  );
}
