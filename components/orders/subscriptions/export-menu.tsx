'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { subscriptionsFilePath } from '@/lib/orders/subscriptions/queries';
import type { SubscriptionsFilter } from '@/lib/orders/subscriptions/schema';

interface SubscriptionsExportProps {
  organisationId: number;
  filter: SubscriptionsFilter;
}

/** Offers the filtered list as a file. The browser saves it and stays on the page. */
export function SubscriptionsExport({ organisationId, filter }: SubscriptionsExportProps) {
  const t = useTranslations('subscriptions');
  return (
    <Menu trigger={<IconButton variant="secondary" label={t('export.button')} icon={<Download />} />}>
      {(['csv', 'xlsx', 'ics'] as const).map((format) => (
        <MenuItem
          key={format}
          onSelect={() => window.location.assign(subscriptionsFilePath(organisationId, filter, format))}
        >
          {t(`export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
