'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { SupportContact } from '@/components/ui/support-contact';
import type { CatalogueStatus } from '@/lib/catalogue/model/status-schema';

/** Why the list has no prices, or cannot be sorted by them yet. */
export function PriceNotices({ status, isEmpty }: { status: CatalogueStatus; isEmpty: boolean }) {
  const t = useTranslations('catalogue.list');
  if (status.isBeingRead)
    return (
      <Notice className="mb-3" title={t('beingRead')}>
        {t('beingReadDetail')}
      </Notice>
    );
  if (status.connected && !status.priced)
    return (
      <Notice className="mb-3" title={t('noPrices')}>
        {t('noPricesDetail')}
        <SupportContact />
      </Notice>
    );
  if (!status.priced || status.sortable || isEmpty) return null;
  return (
    <Notice className="mb-3" title={t('sorting')}>
      {t('sortingDetail')}
    </Notice>
  );
}
