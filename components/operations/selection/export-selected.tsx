'use client';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { saveFile } from '@/components/ui/save-file';
import { useToast } from '@/components/ui/toast';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';

interface ExportSelectedProps {
  /** The name of the file, without an extension. */
  name: string;
  fetchFile: (format: FileFormat) => Promise<Blob>;
}

/** Saves the selected entries as a file, in the columns that are shown. */
export function ExportSelected({ name, fetchFile }: ExportSelectedProps) {
  const t = useTranslations('saved-views.selection');
  const [toast, reason] = [useToast(), useReason()];
  const save = (format: FileFormat) =>
    void fetchFile(format).then(
      (file) => saveFile(file, `${name}.${format}`),
      (error) => toast.danger({ title: t('exportFailed'), detail: reason(error) }),
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" icon={<Download />}>
          {t('export')}
        </Button>
      }
    >
      <MenuItem icon={<FileText />} onSelect={() => save('csv')}>
        {t('csv')}
      </MenuItem>
      <MenuItem icon={<FileSpreadsheet />} onSelect={() => save('xlsx')}>
        {t('xlsx')}
      </MenuItem>
    </Menu>
  );
}
