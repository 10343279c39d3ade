import { Download } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { TimeText } from '@/components/ui/time-text';
import { type EvidenceEntry, type EvidencePack, isEvidenceKind } from '@/lib/orders/audit-trail/schema';
import { evidencePath, orderPath, ordersPath } from '@/lib/orders/model/paths';
import { EvidenceValue } from './evidence-value';

interface EvidenceScreenProps {
  organisationId: number;
  orderId: string;
  pack: EvidencePack;
}

/** Everything that is known of an order, as the file has it, and how the file can be checked. */
export function EvidenceScreen({ organisationId, orderId, pack }: EvidenceScreenProps) {
  const t = useTranslations('orders');
  const number = String(pack.entries[0]?.body.number ?? '');
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
            href={evidencePath(organisationId, orderId)}
            download
            className={buttonClass('secondary', 'medium', 'print:hidden')}
          >
            <Download aria-hidden className="size-4 shrink-0" />
            {t('auditTrail.download')}
          </a>
        }
      />
      <div className="grid gap-4">
        {pack.entries.map((entry) => (
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

function EntryCard({ entry }: { entry: EvidenceEntry }) {
  const t = useTranslations('orders');
  const { kind } = entry;
  const title = isEvidenceKind(kind) ? t(`auditEntries.${kind}`) : kind;
  return (
    <Card
      title={t('auditTrail.entryTitle', { place: entry.place, title })}
      aside={
        <span className="text-muted text-small">
          <TimeText value={entry.at} exact />
        </span>
      }
    >
      <EvidenceValue value={entry.body} />
      <p className="mt-3 break-all border-t pt-2 font-code text-muted text-small">
        {t.rich('auditTrail.hash', { hash: entry.hash, hidden })}
      </p>
    </Card>
  );
}
