'use client';
import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { usePerson } from '@/components/ui/person-context';
import { productsText } from '@/lib/catalogue/product/format';
import type { SearchHelp } from '@/lib/catalogue/schema';
import {
  countFilters,
  type ListState,
  toSearchChange,
  withoutFilters,
} from '@/lib/catalogue/search/list-state';

interface HelpProps {
  listState: ListState;
  onChange: (change: Partial<ListState>) => void;
}

type Suggestion = SearchHelp['suggestions'][number];

/** What was searched for instead of what was typed, and the way back to it. */
export function Corrected({ corrected, listState, onChange }: HelpProps & { corrected: string }) {
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-1.5">
      <span>
        Showing results for <strong className="font-semibold">{corrected}</strong>.
      </span>
      <Button
        variant="quiet"
        size="small"
        className="-mx-2.5 text-primary-ink!"
        onClick={() => onChange({ exact: true })}
      >
        {`Search for “${listState.text.trim()}” instead`}
      </Button>
    </p>
  );
}

/** What a suggestion does, in words. */
function toSuggestionText({ kind, text, word }: Suggestion): string {
  if (kind === 'without-filters') return 'Search without the filters';
  if (kind === 'sku-begins') return `SKUs that begin with “${text}”`;
  if (kind === 'without-word' && word) return `Leave out “${word}”`;
  return `Search for “${text}”`;
}

const toListChange = (listState: ListState, { kind, text }: Suggestion): Partial<ListState> => ({
  ...(kind === 'without-filters' ? withoutFilters(listState) : {}),
  ...toSearchChange(text),
});

/** The usual ways out, for when nothing better is known. */
function ClearButton({ listState, onChange }: HelpProps) {
  const hasFilters = countFilters(listState) > 0;
  const keep = hasFilters ? { text: listState.text, exact: listState.exact } : {};
  return (
    <Button variant="primary" onClick={() => onChange({ ...withoutFilters(listState), ...keep })}>
      {hasFilters ? 'Clear the filters' : 'Show all products'}
    </Button>
  );
}

function getDetailText(listState: ListState, hasSuggestions: boolean): string {
  if (hasSuggestions) return 'These searches find something:';
  if (!listState.text.trim()) return 'No product fits all of these filters.';
  return countFilters(listState) > 0
    ? 'Nothing with these filters. Without them there may be more.'
    : 'Check the spelling, or search for fewer words or a part of the SKU.';
}

/** Nothing matches, with the steps that show something again. */
export function NothingFound({ listState, help, onChange }: HelpProps & { help: SearchHelp | null }) {
  const { locale } = usePerson();
  const text = listState.text.trim();
  const suggestions = help?.suggestions ?? [];
  return (
    <EmptyState
      icon={SearchX}
      title={text ? `No product matches “${text}”` : 'No product matches'}
      detail={getDetailText(listState, suggestions.length > 0)}
      action={
        <div className="grid justify-items-center gap-4">
          {suggestions.length > 0 && (
            <ul className="flex flex-wrap justify-center gap-2">
              {suggestions.map((suggestion) => (
                <li key={`${suggestion.kind} ${suggestion.text}`} className="max-w-full">
                  <Button
                    className="max-w-full"
                    onClick={() => onChange(toListChange(listState, suggestion))}
                  >
                    <span className="truncate">{toSuggestionText(suggestion)}</span>
                    <span className="whitespace-nowrap text-muted tabular-nums">
                      {productsText(suggestion.count, locale)}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <ClearButton listState={listState} onChange={onChange} />
        </div>
      }
    />
  );
}
