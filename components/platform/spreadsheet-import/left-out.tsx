'use client';
import { useTranslations } from 'next-intl';
import { MAX_COLUMNS } from '@/lib/platform/spreadsheets/cells';
import type { FileNotes } from '@/lib/platform/spreadsheets/schema';

type LeftOutNotes = Pick<FileNotes, 'leftOut' | 'hiddenColumns' | 'isCut'>;

/** True when a file has anything that was left out. */
export const hasLeftOut = ({ leftOut, hiddenColumns, isCut }: LeftOutNotes): boolean =>
  leftOut.length + hiddenColumns.length > 0 || isCut;

/** Rows and columns of a file that are no part of what was read, each row with its text. */
export function LeftOut({ leftOut, hiddenColumns, isCut }: LeftOutNotes) {
  const t = useTranslations('spreadsheets.notes');
  const [above, hidden] = (['above', 'hidden'] as const).map((reason) =>
    leftOut.filter((one) => one.reason === reason),
  ) as [FileNotes['leftOut'], FileNotes['leftOut']];
  return (
    <>
      {above.length > 0 && <p>{t('above', { count: above.length })}</p>}
      {hidden.length > 0 && <p>{t('hidden', { count: hidden.length })}</p>}
      {hiddenColumns.length > 0 && (
        <p>{t('hiddenColumns', { count: hiddenColumns.length, columns: hiddenColumns.join(', ') })}</p>
      )}
      {isCut && <p>{t('cut', { max: MAX_COLUMNS })}</p>}
      {leftOut.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer underline underline-offset-2">
            {t('show', { count: leftOut.length })}
          </summary>
          <ul className="mt-1 grid max-h-48 gap-0.5 overflow-y-auto">
            {leftOut.map(({ row, text }) => (
              <li key={row} className="break-words">
                {t('row', { row, text: text.replaceAll('\t', ' | ') })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
