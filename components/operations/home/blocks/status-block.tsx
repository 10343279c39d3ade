'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { StatusItem } from '@/components/operations/status/status-item';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { BlockProps } from './block-props';

/** Checks of the portal that are not well, for operators. */
export default function StatusBlock({ organisationId, home }: BlockProps) {
  const t = useTranslations('home');
  const { status } = home;
  if (!status) return null;
  return (
    <Card
      title={t('blocks.status')}
      aside={
        <Link
          href={`/o/${organisationId}/admin/status` as Route}
          className="shrink-0 text-primary-ink text-small hover:underline"
        >
          {t('lately.status')}
        </Link>
      }
      flush
    >
      {status.length === 0 ? (
        <p className="px-4 py-3 text-muted">{t('lately.noStatus')}</p>
      ) : (
        <ul aria-label={t('blocks.status')} className="divide-y">
          {status.map((row) => (
            <StatusItem key={`${row.kind} ${row.subject}`} organisationId={organisationId} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}
