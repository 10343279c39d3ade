'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { type ListView, viewSearch } from '@/lib/catalogue/rules/view';
import { canBeWatched } from '@/lib/watches/rules';
import { useWatch } from './use-watch';

interface WatchSearchProps {
  organisationId: number;
  /** The list as it is narrowed now. */
  view: ListView;
}

/** Begins or ends to watch what the list is narrowed to; nothing, and nothing asked, while it shows everything. */
export function WatchSearch({ organisationId, view }: WatchSearchProps) {
  return canBeWatched(view) ? (
    <WatchToggle organisationId={organisationId} search={viewSearch(view)} />
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
      className="max-xl:px-2!"
    >
      <span className="max-xl:sr-only">{isWatched ? t('watching') : t('watchSearch')}</span>
    </Button>
  );
}
