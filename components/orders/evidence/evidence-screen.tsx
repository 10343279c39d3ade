import { Download } from 'lucide-react';
import type { Route } from 'next';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { TimeText } from '@/components/ui/time-text';
import type { EvidenceEntry, EvidencePack } from '@/lib/orders/audit-trail/schema';
import { evidencePath, orderPath, ordersPath } from '@/lib/orders/queries';
import { getEntryTitle } from './evidence-labels';
import { EvidenceValue } from './evidence-value';

interface EvidenceScreenProps {
  organisationId: number;
  orderId: string;
  pack: EvidencePack;
}

/** Everything that is known of an order, as the file has it, and how the file can be checked. */
export function EvidenceScreen({ organisationId, orderId, pack }: EvidenceScreenProps) {
  const number = String(pack.entries[0]?.body.number ?? '');
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Orders', href: ordersPath(organisationId) as Route },
              { label: number, href: orderPath(organisationId, orderId) as Route },
              { label: 'Evidence' },
            ]}
          />
        }
        title={`Evidence of ${number}`}
        detail="Everything that is known of this order, in the order in which it happened."
        actions={
          <a
            href={evidencePath(organisationId, orderId)}
            download
            className={buttonClass('secondary', 'medium', 'print:hidden')}
          >
            <Download aria-hidden className="size-4 shrink-0" />
            Download as JSON
          </a>
        }
      />
      <div className="grid gap-4">
        {pack.entries.map((entry) => (
          <EntryCard key={entry.place} entry={entry} />
        ))}
        <Card title="How to check the file">
          <p>
            Each entry carries a hash of its content and of the hash before it, so that a change of any entry
            shows. Save the file and run <code className="font-code">npm run evidence:verify -- FILE</code>,
            or follow the rule that stands in the file. The file shows its own changes; whoever wants to be
            sure that it was not made anew keeps the hash of its last entry.
          </p>
        </Card>
      </div>
    </>
  );
}

function EntryCard({ entry }: { entry: EvidenceEntry }) {
  return (
    <Card
      title={`${entry.place}. ${getEntryTitle(entry)}`}
      aside={
        <span className="text-muted text-small">
          <TimeText value={entry.at} exact />
        </span>
      }
    >
      <EvidenceValue value={entry.body} />
      <p className="mt-3 break-all border-t pt-2 font-code text-muted text-small">
        <span className="sr-only">Hash: </span>
        {entry.hash}
      </p>
    </Card>
  );
}
