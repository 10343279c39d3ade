'use client';
import { ClipboardPaste, Download, Ellipsis, FileUp, ScanBarcode, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useFeature } from '@/components/ui/features-context';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { isBlank } from '@/lib/cart/quick-order/draft';
import { samplePath } from '@/lib/cart/quick-order/queries';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import type { DraftStore } from './draft-store';

interface QuickOrderActionsProps {
  organisationId: number;
  store: DraftStore;
  onPaste: () => void;
  onUpload: () => void;
  onScan: () => void;
  onDownload: (format: FileFormat) => void;
}

/** Fits all buttons into one row on a phone. */
const COMPACT = 'max-sm:px-2.5! max-sm:[&_svg]:hidden';
const FORMATS = ['csv', 'xlsx'] as const;

/** The ways to get many lines into the grid, and out of it. */
export function QuickOrderActions(props: QuickOrderActionsProps) {
  const { organisationId, store, onPaste, onUpload, onScan, onDownload } = props;
  const t = useTranslations('quick-order');
  const toast = useToast();
  const hasUpload = useFeature('fileUpload');
  const clear = () => {
    const count = store.getSnapshot().rows.filter((row) => !isBlank(row)).length;
    if (count === 0) return;
    const restore = store.clear();
    toast.info({
      title: t('page.cleared', { count }),
      action: { label: t('page.undo'), onPress: restore },
    });
  };
  return (
    <>
      <Button icon={<ClipboardPaste />} onClick={onPaste} className={COMPACT}>
        {t('page.paste')}
      </Button>
      {hasUpload && (
        <Button icon={<FileUp />} onClick={onUpload} className={COMPACT}>
          {t('page.upload')}
        </Button>
      )}
      <Button icon={<ScanBarcode />} onClick={onScan} className={COMPACT}>
        {t('page.scan')}
      </Button>
      <Menu trigger={<IconButton label={t('page.more')} icon={<Ellipsis />} variant="secondary" />}>
        {FORMATS.map((format) => (
          <MenuItem key={format} icon={<Download />} onSelect={() => onDownload(format)}>
            {t('page.download', { format: t(`formats.${format}`) })}
          </MenuItem>
        ))}
        <MenuSeparator />
        {FORMATS.map((format) => (
          <MenuItem
            key={format}
            icon={<Download />}
            onSelect={() => window.location.assign(samplePath(organisationId, format))}
          >
            {t('page.sample', { format: t(`formats.${format}`) })}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} onSelect={clear}>
          {t('page.clear')}
        </MenuItem>
      </Menu>
    </>
  );
}
