import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandSkeleton } from '@/components/brand/brand-skeleton';
import { OrderingSkeleton } from '@/components/cart/ordering-policy/ordering-skeleton';
import { LabelsSkeleton } from '@/components/catalogue/labels/labels-skeleton';
import { PartNumbersSkeleton } from '@/components/catalogue/part-numbers/part-numbers-skeleton';
import { PricesSkeleton } from '@/components/catalogue/price-lists/prices-skeleton';
import { SyncSkeleton } from '@/components/catalogue/sync/sync-skeleton';
import { ConnectionsSkeleton } from '@/components/connections/connections-skeleton';
import { CustomersSkeleton } from '@/components/customers/customers-skeleton';
import { WebhooksSkeleton } from '@/components/integrations/webhooks-skeleton';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { findSkeleton } from '@/components/shell/find-skeleton';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

/** Shows the skeleton of the section that is being opened, next to the administration's menu. */
export default function AdminSkeleton() {
  const t = useTranslations();
  const path = usePathname().split('/').slice(4);
  const skeletons: Record<string, ReactNode> = {
    brand: <BrandSkeleton />,
    carriers: <RowsSkeleton label={t('carriers.page.loading')} />,
    catalogue: <SyncSkeleton />,
    connections: <ConnectionsSkeleton />,
    features: <RowsSkeleton label={t('features.page.loading')} />,
    labels: <LabelsSkeleton />,
    mail: <RowsSkeleton label={t('email-log.list.loading')} />,
    ordering: <OrderingSkeleton />,
    organisations: <CustomersSkeleton />,
    'part-numbers': <PartNumbersSkeleton />,
    people: <RowsSkeleton label={t('people.list.loading')} />,
    prices: <PricesSkeleton />,
    'specification-filters': <RowsSkeleton label={t('specification-facets.page.loading')} />,
    status: <WorklistSkeleton label={t('status.page.loading')} />,
    synonyms: <RowsSkeleton label={t('synonyms.page.loading')} />,
    'unconfirmed-orders': <WorklistSkeleton label={t('unconfirmed-orders.list.loading')} />,
    webhooks: <WebhooksSkeleton label={t('webhooks.list.loading')} />,
  };
  return findSkeleton(skeletons, path);
}
