'use client';
import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import type { Count } from '@/lib/catalogue/model/schema';
import { countText } from '@/lib/catalogue/product/format';
import { ProductsBar } from './selection/products-bar';

interface ListFootProps {
  organisationId: number;
  canOrder: boolean;
  /** The first and last product in view, from 0. */
  inView: { from: number; to: number } | null;
  loaded: number;
  total: Count;
  more: { has: boolean; hasFailed: boolean; load: () => void };
}

/** The position in the list, a button to its top, and what can be done with selected products; fixed to the bottom of the window. */
export function ListFoot({ organisationId, canOrder, inView, loaded, total, more }: ListFootProps) {
  const [t, common] = [useTranslations('catalogue.list'), useTranslations('ui.actions')];
  const { locale } = usePerson();
  const isScrolled = (inView?.from ?? 0) > 0;
  return (
    <div className="sticky bottom-0 z-20 print:hidden">
      {more.hasFailed && (
        <Notice
          tone="warning"
          live
          className="my-2"
          title={t('moreFailed')}
          action={
            <Button size="small" onClick={more.load}>
              {common('tryAgain')}
            </Button>
          }
        />
      )}
      <ProductsBar organisationId={organisationId} canOrder={canOrder} />
      <div className="flex min-h-10 items-center justify-between gap-3 border-t bg-background text-muted text-small tabular-nums">
        <p>
          {more.has || isScrolled
            ? t('position', {
                from: (inView?.from ?? 0) + 1,
                to: (inView?.to ?? loaded - 1) + 1,
                total: countText(total, locale),
              })
            : total.more
              ? t('allShownOrMore', { count: total.count })
              : t('allShown', { count: total.count })}
        </p>
        {isScrolled && (
          <Button variant="quiet" size="small" icon={<ArrowUp />} onClick={() => window.scrollTo({ top: 0 })}>
            {t('backToTop')}
          </Button>
        )}
      </div>
    </div>
  );
}
