'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { LeftOut } from '@/components/platform/spreadsheet-import/left-out';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { cartPath } from '@/lib/cart/queries';
import type { PastedHeading } from '@/lib/cart/quick-order/schema';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import type { Added } from './use-adding';
import type { useUpload } from './use-upload';

interface AddedNoticeProps {
  organisationId: number;
  added: Added;
  onDownload: (format: FileFormat) => void;
}

/** Says what the last press added, and offers the rest as a file to correct. */
export function AddedNotice({ organisationId, added, onDownload }: AddedNoticeProps) {
  const t = useTranslations('quick-order.added');
  const formats = useTranslations('quick-order.formats');
  const { lines, merged, rest } = added;
  const cart = useRef<HTMLAnchorElement>(null);
  // The cart is the next step, and the press that added the lines has lost its place with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that lines were added
  useEffect(() => cart.current?.focus(), [added]);
  return (
    <Notice
      live
      tone={rest === 0 ? 'success' : 'warning'}
      title={rest === 0 ? t('all', { count: added.added }) : t('some', { added: added.added, count: lines })}
      action={
        <>
          {rest > 0 &&
            (['csv', 'xlsx'] as const).map((format) => (
              <Button key={format} size="small" onClick={() => onDownload(format)}>
                {t('download', { count: rest, format: formats(format) })}
              </Button>
            ))}
          <LinkButton ref={cart} size="small" href={cartPath(organisationId) as Route}>
            {t('cart')}
          </LinkButton>
        </>
      }
    >
      {merged > 0 && `${t('merged', { count: merged })} `}
      {rest > 0 && t('rest', { count: rest })}
    </Notice>
  );
}

/** Says how a file was read without a question, and offers to change its columns. */
export function ImportedNotice({ uploading }: { uploading: ReturnType<typeof useUpload> }) {
  const t = useTranslations('quick-order.upload');
  const { upload, changeColumns } = uploading;
  if (!upload || upload.rows.length === 0) return null;
  const { notes, mapping, isRemembered } = upload.read;
  const isCounted = mapping.columns.includes('quantity') || mapping.isOneEach;
  const isMapped = mapping.columns.includes('code') || mapping.columns.includes('productId');
  return (
    <Notice
      live
      action={
        <Button size="small" onClick={changeColumns}>
          {t('change')}
        </Button>
      }
    >
      <p>
        {t('imported', { count: upload.rows.length, name: upload.file.name })}.{' '}
        {isRemembered && t('remembered')}
      </p>
      {isMapped && !isCounted && <p>{t('withoutQuantity')}</p>}
      <LeftOut {...notes} />
    </Notice>
  );
}

/** Lines of a paste that were read as headings, and the columns that nothing was read from. */
export function HeadingsNotice({ headings }: { headings: readonly PastedHeading[] }) {
  const t = useTranslations('quick-order.paste');
  if (headings.length === 0) return null;
  return (
    <Notice live>
      {headings.map(({ row, text, unused }) => (
        <p key={row} className="break-words">
          {t('headings', { row, text })}
          {unused.length > 0 && ` ${t('unused', { names: unused.join(', ') })}`}
        </p>
      ))}
    </Notice>
  );
}
