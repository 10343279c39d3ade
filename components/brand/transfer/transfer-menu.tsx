'use client';
import { Copy, Download, MoreHorizontal, Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { Menu, MenuDownload, MenuItem } from '@/components/ui/menu';
import { exportBrandPath } from '@/lib/brand/editing/queries';
import type { BrandState, ImportAnswer } from '@/lib/brand/editing/schema';
import type { BrandEditing } from '../use-brand-draft';

const ImportDialog = dynamic(() => import('./import-dialog').then((part) => part.ImportDialog, loadFailed), {
  ssr: false,
});
const CopyDialog = dynamic(() => import('./copy-dialog').then((part) => part.CopyDialog, loadFailed), {
  ssr: false,
});

interface TransferMenuProps {
  organisation: BrandState['organisation'];
  editing: BrandEditing;
  onImported: (answer: ImportAnswer) => void;
}

/** Takes the draft elsewhere, or another brand here. The saved draft counts, so there is nothing to choose while it is being saved. */
export function TransferMenu({ organisation, editing, onImported }: TransferMenuProps) {
  const t = useTranslations('brand.transfer');
  const [dialog, setDialog] = useState<'import' | 'copy' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={<MoreHorizontal />} disabled={!editing.isSaved}>
            {t('more')}
          </Button>
        }
      >
        <MenuDownload icon={<Download />} href={exportBrandPath(organisation.id)}>
          {t('export')}
        </MenuDownload>
        <MenuItem icon={<Upload />} onSelect={() => setDialog('import')}>
          {t('import')}
        </MenuItem>
        <MenuItem icon={<Copy />} onSelect={() => setDialog('copy')}>
          {t('copy')}
        </MenuItem>
      </Menu>
      {dialog === 'import' && (
        <ImportDialog
          organisationId={organisation.id}
          draftVersion={editing.saved.version}
          onImported={onImported}
          onClose={close}
        />
      )}
      {dialog === 'copy' && <CopyDialog organisation={organisation} onClose={close} />}
    </>
  );
}
