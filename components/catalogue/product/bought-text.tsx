'use client';
import { History } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import type { ProductRow } from '@/lib/catalogue/model/schema';

interface BoughtTextProps {
  bought: ProductRow['bought'];
  /** The orders that hold it. */
  href: Route;
}

/** Shows the past orders of the product: their number, the units and the last date, with a link to them. */
export function BoughtText({ bought, href }: BoughtTextProps) {
  const t = useTranslations('product.head');
  if (!bought) return null;
  const { times, units, last } = bought;
  return (
    <p className="flex items-start gap-2 text-small">
      <History aria-hidden className="mt-0.5 size-3.5 shrink-0 text-info-ink" />
      <span className="min-w-0">
        {t.rich('bought', { times, units, time: () => <TimeText value={last} /> })}{' '}
        <Link href={href} className="whitespace-nowrap rounded-check text-primary-ink underline">
          {t('viewOrders')}
        </Link>
      </span>
    </p>
  );
}
