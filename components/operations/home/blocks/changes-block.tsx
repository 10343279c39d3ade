'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PriceChange } from '@/components/catalogue/changes/before-and-now';
import { KindBadges } from '@/components/catalogue/changes/kind-badge';
import { ProductLink } from '@/components/catalogue/product-link';
import { TimeText } from '@/components/ui/time-text';
import { Block } from './block';
import type { BlockProps } from './block-props';

/** Lower prices and products that are in stock again, of what the organisation orders or the person watches. */
export function ChangesBlock({ organisationId, home }: BlockProps) {
  const t = useTranslations('home');
  return (
    <Block
      title={t('blocks.changes')}
      all={{ label: t('lately.allChanges'), href: `/o/${organisationId}/products/changes` }}
      items={home.lately.changes}
      toKey={({ id }) => id}
      empty={t('lately.noChanges')}
    >
      {(change) => (
        <>
          <div className="min-w-0 flex-1 basis-48">
            <ProductLink
              href={`/o/${organisationId}/products/${change.id}` as Route}
              name={change.name}
              className="clamp-two break-words rounded-check font-medium hover:underline"
            />
            <p className="truncate text-muted text-small">
              {change.productCode} · <TimeText value={change.at} />
            </p>
          </div>
          <span className="ms-auto grid justify-items-end gap-1 tabular-nums">
            <KindBadges kinds={change.kinds} />
            <PriceChange change={change} />
          </span>
        </>
      )}
    </Block>
  );
}
