'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { OrderFigures } from '@/lib/orders/figures/schema';
import { toOpenHref } from './figure-links';
import { useFigureFormats } from './use-figure-formats';

interface FigureTilesProps {
  organisationId: number;
  figures: OrderFigures;
}

/** Shows the value of open orders by currency. */
export function FigureTiles({ organisationId, figures }: FigureTilesProps) {
  const t = useTranslations('figures.open');
  const format = useFigureFormats();
  const { openOrders, currencies } = figures;
  const open = currencies.filter(({ open: { orders } }) => orders > 0);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-muted text-small">{t('orders')}</dt>
        <dd className="text-title tabular-nums">
          {openOrders === 0 ? (
            format.count(0)
          ) : (
            <Link href={toOpenHref(organisationId) as Route} className="text-primary-ink hover:underline">
              {format.count(openOrders)}
            </Link>
          )}
        </dd>
      </div>
      {open.map(({ currency, open: { amount } }) => (
        <div key={currency}>
          <dt className="text-muted text-small">{t('value', { currency })}</dt>
          <dd className="text-title tabular-nums">
            <Link
              href={toOpenHref(organisationId, currency) as Route}
              className="text-primary-ink hover:underline"
            >
              {format.money(amount, currency)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
