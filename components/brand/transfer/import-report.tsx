'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import type { ImportAnswer } from '@/lib/brand/editing/schema';
import { HiddenAnnouncements } from './hidden-announcements';

interface ImportReportProps {
  answer: ImportAnswer;
  onClose: () => void;
}

/** Lists what an import took from a file, and every entry that could not be read. */
export function ImportReport({ answer, onClose }: ImportReportProps) {
  const t = useTranslations('brand.transfer');
  const fields = useTranslations('brand.fields');
  const actions = useTranslations('ui.actions');
  const { taken, faults, more, hiddenAnnouncements } = answer;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reportTitle')}
      footer={<DialogClose render={<Button variant="primary">{actions('done')}</Button>} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice tone="success" title={t('taken', { count: taken.length })}>
          {taken.length > 0 && <p>{taken.map((name) => fields(name)).join(', ')}</p>}
        </Notice>
        <HiddenAnnouncements titles={hiddenAnnouncements} />
        {faults.length > 0 && (
          <Notice tone="warning" title={t('faults', { count: faults.length + more })}>
            <p>{t('faultsDetail')}</p>
            <ul className="mt-2 grid gap-1">
              {faults.map(({ path, message }) => (
                <li key={`${path} ${message}`} className="break-words">
                  <span className="font-code">{path}</span>: {message}
                </li>
              ))}
              {more > 0 && <li>{t('moreFaults', { count: more })}</li>}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
