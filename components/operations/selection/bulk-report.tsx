'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import type { Selectable } from './selection-rules';
import type { BulkFailure, BulkReport as Report } from './use-bulk-run';

/** Reasons that are listed; the others say the same, or are met again with the next try. */
const MAX_LISTED = 20;

interface BulkReportProps<Item extends Selectable> {
  /** Null where there is nothing to report. */
  report: Report<Item> | null;
  nameOf: (item: Item) => string;
  onClose: () => void;
}

/** Says what a bulk action has done, and of each entry that was not done why. */
export function BulkReport<Item extends Selectable>({ report, nameOf, onClose }: BulkReportProps<Item>) {
  const t = useTranslations('saved-views.bulk');
  if (!report) return null;
  const { action, count, done, failed, partly, left } = report;
  return (
    <Notice
      live
      className="mb-3"
      tone={failed.length + partly.length > 0 ? 'warning' : left.length > 0 ? 'info' : 'success'}
      title={t('done', { action, done, count })}
      action={<IconButton size="small" label={t('close')} icon={<X />} onClick={onClose} />}
    >
      {left.length > 0 && <p>{t('stopped', { left: left.length })}</p>}
      {failed.length > 0 && (
        <>
          <p>{t('failed', { count: failed.length })}</p>
          <Reasons entries={failed} nameOf={nameOf} />
        </>
      )}
      {partly.length > 0 && (
        <>
          <p>{t('partly', { count: partly.length })}</p>
          <Reasons entries={partly} nameOf={nameOf} />
        </>
      )}
    </Notice>
  );
}

interface ReasonsProps<Item> {
  entries: readonly BulkFailure<Item>[];
  nameOf: (item: Item) => string;
}

function Reasons<Item extends Selectable>({ entries, nameOf }: ReasonsProps<Item>) {
  const t = useTranslations('saved-views.bulk');
  const hidden = entries.length - MAX_LISTED;
  return (
    <>
      <ul className="mt-1 list-disc ps-5">
        {entries.slice(0, MAX_LISTED).map(({ item, reason }) => (
          <li key={item.id}>
            <span className="font-medium">{nameOf(item)}</span>: {reason}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t('more', { count: hidden })}</p>}
    </>
  );
}
