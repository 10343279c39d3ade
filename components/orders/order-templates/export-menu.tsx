'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { listFilePath } from '@/lib/orders/order-templates/queries';

/** The list as a file; the browser saves it and stays on the page. */
export function ExportMenu({ organisationId, listId }: { organisationId: number; listId: string }) {
  const t = useTranslations('lists.actions');
  return (
    <Menu trigger={<IconButton variant="secondary" label={t('export')} icon={<Download />} />}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <MenuItem
          key={format}
          onSelect={() => window.location.assign(listFilePath(organisationId, listId, format))}
        >
          {t(format)}
        </MenuItem>
      ))}
    </Menu>
  );
}
