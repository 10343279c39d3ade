'use client';
import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { countFilters, type ListState } from '@/lib/catalogue/model/list-state';
import type { SearchHelp } from '@/lib/catalogue/model/schema';
import { productsText } from '@/lib/catalogue/product/format';
import type { Translator } from '@/lib/platform/messages/types';
import { listSuggestions, toCleared, toListChange } from './search-suggestions';

interface HelpProps {
  listState: ListState;
  onChange: (change: Partial<ListState>) => void;
}

type Suggestion = SearchHelp['suggestions'][number];

/** The corrected search, with a button for the exact one. */
export function Corrected({ corrected, listState, onChange }: HelpProps & { corrected: string }) {
  const t = useTranslations('catalogue.search');
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-1.5">
      <span>
        {t.rich('showingFor', {
          text: corrected,
          b: (chunks) => <strong className="font-semibold">{chunks}</strong>,
        })}
      </span>
      <Button
        variant="quiet"
        size="small"
        className="-mx-2.5 text-primary-ink!"
        onClick={() => onChange({ exact: true })}
      >
        {t('exact', { text: listState.text.trim() })}
      </Button>
    </p>
  );
}

function toSuggestionText(t: Translator<'catalogue.search'>, { kind, text, word }: Suggestion): string {
  if (kind === 'without-filters') return t('without-filters');
  if (kind === 'sku-begins') return t('sku-begins', { text });
  return t('without-word', { word: word ?? text });
}

/** Clears the filters; without any, the search. */
function ClearButton({ listState, onChange }: HelpProps) {
  const t = useTranslations('catalogue.search');
  return (
    <Button variant="primary" onClick={() => onChange(toCleared(listState))}>
      {countFilters(listState) > 0 ? t('clearFilters') : t('showAll')}
    </Button>
  );
}

function getDetailText(
  t: Translator<'catalogue.search'>,
  listState: ListState,
  hasSuggestions: boolean,
): string {
  if (hasSuggestions) return t('suggestions');
  if (!listState.text.trim()) return t('removeFilters');
  return countFilters(listState) > 0 ? t('withFilters') : t('checkSpelling');
}

/** The empty list of a search, with other searches that have results. */
export function NothingFound({ listState, help, onChange }: HelpProps & { help: SearchHelp | null }) {
  const [t, list] = [useTranslations('catalogue.search'), useTranslations('catalogue.list')];
  const text = listState.text.trim();
  const suggestions = listSuggestions(listState, help);
  return (
    <EmptyState
      icon={SearchX}
      title={text ? t('noMatch', { text }) : t('noMatchFilters')}
      detail={getDetailText(t, listState, suggestions.length > 0)}
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
                    <span className="truncate">{toSuggestionText(t, suggestion)}</span>
                    <span className="whitespace-nowrap text-muted tabular-nums">
                      {productsText(list, suggestion.count)}
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
