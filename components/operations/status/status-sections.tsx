import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { StatusKind, StatusRow } from '@/lib/operations/status/schema';
import { StatusItem } from './status-item';

const SECTIONS = {
  nodes: ['workers', 'web-node', 'worker-node', 'versions'],
  queues: ['queue'],
  distributor: ['connection', 'order-ids', 'token', 'sync'],
  api: ['api-sunset', 'api-deprecation', 'api-permission-lost', 'api-permission-granted', 'api-field'],
  orders: ['unconfirmed', 'reports', 'rejected', 'unreadable', 'attention'],
  messages: ['mails', 'webhooks'],
  storage: ['database', 'database-connections', 'disk'],
} as const satisfies Record<string, readonly StatusKind[]>;
type Section = keyof typeof SECTIONS;

const isOfSection = (section: Section, { kind }: StatusRow) =>
  (SECTIONS[section] as readonly StatusKind[]).includes(kind);

interface StatusSectionsProps {
  organisationId: number;
  rows: readonly StatusRow[];
}

/** Checks, by what they are of. */
export function StatusSections({ organisationId, rows }: StatusSectionsProps) {
  const t = useTranslations('status');
  return (Object.keys(SECTIONS) as Section[]).map((section) => {
    const own = rows.filter((row) => isOfSection(section, row));
    return (
      <StatusList key={section} organisationId={organisationId} title={t(`sections.${section}`)} rows={own} />
    );
  });
}

/** Some checks under a heading; nothing where there are none. */
export function StatusList({ organisationId, title, rows }: StatusSectionsProps & { title: string }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush>
      <ul className="divide-y">
        {rows.map((row) => (
          <StatusItem key={`${row.kind} ${row.subject}`} organisationId={organisationId} row={row} />
        ))}
      </ul>
    </Card>
  );
}
