'use client';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { usePerson } from '@/components/ui/person-context';
import { saveFile } from '@/components/ui/save-file';
import { useToast } from '@/components/ui/toast';
import { type DraftRow, getGroup, isBlank, toInputLine } from '@/lib/cart/quick-order/draft';
import { downloadLines } from '@/lib/cart/quick-order/queries';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import type { DraftStore } from './draft-store';

/** Downloads the lines of the grid with the problem of each, to be corrected and uploaded again. */
export function useDownload(store: DraftStore, organisationId: number) {
  const t = useTranslations('quick-order');
  const reason = useReason();
  const toast = useToast();
  const { locale } = usePerson();
  const getProblem = (row: DraftRow): string | null => {
    if (row.reason !== null) return row.reason;
    if (!row.result || getGroup(row) === 'ready') return null;
    const { state, mergedInto } = row.result;
    return t(`states.${state}`, { row: mergedInto ?? row.row });
  };
  return (format: FileFormat) => {
    const rows = store.getSnapshot().rows.filter((row) => !isBlank(row));
    if (rows.length === 0) return;
    const lines = rows.map((row) => ({ ...toInputLine(row, locale), problem: getProblem(row) }));
    downloadLines(organisationId, format, { lines }).then(
      (file) => saveFile(file, `${t('page.title')}.${format}`),
      (error) => toast.danger({ title: t('errors.downloadFailed'), detail: reason(error) }),
    );
  };
}
