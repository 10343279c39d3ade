import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandSkeleton } from '@/components/admin/brand/brand-skeleton';
import { ConnectionsSkeleton } from '@/components/admin/connections/connections-skeleton';
import { LabelsSkeleton } from '@/components/admin/labels/labels-skeleton';
import { OrderingSkeleton } from '@/components/admin/ordering/ordering-skeleton';
import { CustomersSkeleton } from '@/components/admin/organisations/customers-skeleton';
import { PartNumbersSkeleton } from '@/components/admin/part-numbers/part-numbers-skeleton';
import { PricesSkeleton } from '@/components/admin/prices/prices-skeleton';
import { SyncSkeleton } from '@/components/admin/sync/sync-skeleton';
import { WebhooksSkeleton } from '@/components/admin/webhooks/webhooks-skeleton';
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
    labels: <LabelsSkeleton />,
    mail: <RowsSkeleton label={t('email-log.list.loading')} />,
    ordering: <OrderingSkeleton />,
    organisations: <CustomersSkeleton />,
    'part-numbers': <PartNumbersSkeleton />,
    people: <RowsSkeleton label={t('people.list.loading')} />,
    prices: <PricesSkeleton />,
    status: <WorklistSkeleton label={t('status.page.loading')} />,
    synonyms: <RowsSkeleton label={t('synonyms.page.loading')} />,
    'unconfirmed-orders': <WorklistSkeleton label={t('unconfirmed-orders.list.loading')} />,
    webhooks: <WebhooksSkeleton label={t('webhooks.list.loading')} />,
  };
  return findSkeleton(skeletons, path);
}
