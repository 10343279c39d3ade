import { Package, Search, X } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PriceChange } from '@/components/catalogue/changes/before-and-now';
import { KindBadges } from '@/components/catalogue/changes/kind-badge';
import { PriceText } from '@/components/catalogue/price-text';
import { StockText } from '@/components/catalogue/stock-text';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import type { Watch, WatchNews } from '@/lib/catalogue/watches/schema';

interface WatchItemProps {
  organisationId: number;
  watch: Watch;
  news: WatchNews;
  priced: boolean;
  isRemoving: boolean;
  onRemove: () => void;
}

const toWatchPath = (watch: Watch): string =>
  watch.kind === 'product' ? `/products/${watch.productId}` : `/products${watch.search}`;

/** Shows one watch: its subject, its current state, and its changes. */
export function WatchItem({ organisationId, watch, news, priced, isRemoving, onRemove }: WatchItemProps) {
  const t = useTranslations('watches.list');
  const Icon = watch.kind === 'product' ? Package : Search;
  return (
    <li className="flex items-start gap-3 px-3 py-2.5 md:px-4">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Link
          href={`/o/${organisationId}${toWatchPath(watch)}` as Route}
          className="line-clamp-2 break-words font-medium text-primary-ink hover:underline"
        >
          {watch.name}
        </Link>
        <p className="text-muted text-small">
          {t.rich('watchingSince', { time: () => <TimeText value={watch.createdAt} /> })}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <News news={news} priced={priced} />
        </div>
      </div>
      <IconButton
        size="small"
        label={t('stop', { name: watch.name })}
        icon={<X />}
        aria-busy={isRemoving || undefined}
        onClick={isRemoving ? undefined : onRemove}
      />
    </li>
  );
}

function News({ news: { change, now, found }, priced }: { news: WatchNews; priced: boolean }) {
  const t = useTranslations('watches.list');
  if (found) return <Results found={found} />;
  return (
    <>
      {change && <KindBadges kinds={change.kinds} />}
      {now ? (
        <>
          {priced && (change?.price ? <PriceChange change={change} /> : <PriceText product={now} isStart />)}
          <StockText product={now} />
        </>
      ) : (
        !change && <span className="text-muted">{t('notInCatalogue')}</span>
      )}
    </>
  );
}

/** Shows the number of new products that a watched search finds. */
function Results({ found: { count, more, since } }: { found: NonNullable<WatchNews['found']> }) {
  const t = useTranslations('watches.list');
  if (count === 0) return <span className="text-muted">{t('noResults')}</span>;
  const values = { count, time: () => <TimeText value={since} /> };
  return <span>{more ? t.rich('resultsOrMore', values) : t.rich('results', values)}</span>;
}
