'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { formatListState, type ListState } from '@/lib/catalogue/model/list-state';
import { canBeWatched } from '@/lib/catalogue/watches/searches';
import { useWatch } from './use-watch';

interface WatchSearchProps {
  organisationId: number;
  /** The list as it is narrowed now. */
  listState: ListState;
}

/** Begins or ends to watch what the list is narrowed to; nothing, and nothing asked, while it shows everything. */
export function WatchSearch({ organisationId, listState }: WatchSearchProps) {
  return canBeWatched(listState) ? (
    <WatchToggle organisationId={organisationId} search={formatListState(listState)} />
  ) : null;
}

function WatchToggle({ organisationId, search }: { organisationId: number; search: string }) {
  const t = useTranslations('watches.button');
  const { isWatched, isKnown, isBusy, toggle } = useWatch(organisationId, { kind: 'search', search });
  return (
    <Button
      variant="quiet"
      icon={isWatched ? <EyeOff /> : <Eye />}
      busy={isBusy}
      aria-disabled={!isKnown || undefined}
      aria-pressed={isWatched}
      aria-label={isWatched ? t('watchingSearch') : t('watchSearch')}
      title={isWatched ? t('watchingSearchHint') : t('watchSearchHint')}
      onClick={isKnown ? toggle : undefined}
      className="max-xl:px-2! max-md:-mx-2"
    >
      <span className="max-xl:sr-only">{isWatched ? t('watching') : t('watchSearch')}</span>
    </Button>
  );
}
