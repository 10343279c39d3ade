'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { templateFilePath } from '@/lib/orders/order-templates/queries';

/** The template as a file; the browser saves it and stays on the page. */
export function ExportMenu({ organisationId, templateId }: { organisationId: number; templateId: string }) {
  const t = useTranslations('order-templates.actions');
  return (
    <Menu trigger={<IconButton variant="secondary" label={t('export')} icon={<Download />} />}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <MenuItem
          key={format}
          onSelect={() => window.location.assign(templateFilePath(organisationId, templateId, format))}
        >
          {t(format)}
        </MenuItem>
      ))}
    </Menu>
  );
}
