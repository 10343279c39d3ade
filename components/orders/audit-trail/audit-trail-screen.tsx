import { Download } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { TimeText } from '@/components/ui/time-text';
import { type AuditTrail, type AuditTrailEntry, isAuditTrailKind } from '@/lib/orders/audit-trail/schema';
import { auditTrailPath, orderPath, ordersPath } from '@/lib/orders/model/paths';
import { AuditTrailValue } from './audit-trail-value';

interface AuditTrailScreenProps {
  organisationId: number;
  orderId: string;
  auditTrail: AuditTrail;
}

/** Everything that is known of an order, as the file has it, and how the file can be checked. */
export function AuditTrailScreen({ organisationId, orderId, auditTrail }: AuditTrailScreenProps) {
  const t = useTranslations('orders');
  const number = String(auditTrail.entries[0]?.body.number ?? '');
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('list.title'), href: ordersPath(organisationId) as Route },
              { label: number, href: orderPath(organisationId, orderId) as Route },
              { label: t('auditTrail.title') },
            ]}
          />
        }
        title={t('auditTrail.orderTitle', { number })}
        detail={t('auditTrail.detail')}
        actions={
          <a
            href={auditTrailPath(organisationId, orderId)}
            download
            className={buttonClass('secondary', 'medium', 'print:hidden')}
          >
            <Download aria-hidden className="size-4 shrink-0" />
            {t('auditTrail.download')}
          </a>
        }
      />
      <div className="grid gap-4">
        {auditTrail.entries.map((entry) => (
          <EntryCard key={entry.place} entry={entry} />
        ))}
        <Card title={t('auditTrail.verify')}>
          <p>
            {t.rich('auditTrail.verifyDetail', {
              code: (chunks) => <code className="font-code">{chunks}</code>,
            })}
          </p>
        </Card>
      </div>
    </>
  );
}

function EntryCard({ entry }: { entry: AuditTrailEntry }) {
  const t = useTranslations('orders');
  const { kind } = entry;
  const title = isAuditTrailKind(kind) ? t(`auditEntries.${kind}`) : kind;
  return (
    <Card
      title={t('auditTrail.entryTitle', { place: entry.place, title })}
      aside={
        <span className="text-muted text-small">
          <TimeText value={entry.at} exact />
        </span>
      }
    >
      <AuditTrailValue value={entry.body} />
      <p className="mt-3 break-all border-t pt-2 font-code text-muted text-small">
        {t.rich('auditTrail.hash', { hash: entry.hash, hidden })}
      </p>
    </Card>
  );
}
