import { Webhook as WebhookIcon } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { Translator } from '@/lib/messages/types';
import { getEventKindLabel } from '@/lib/orders/events/rules';
import type { Webhook } from '@/lib/webhooks/schema';
import { WebhookState } from './webhook-state';

interface WebhooksTableProps {
  organisationId: number;
  webhooks: readonly Webhook[];
}

const formatKinds = (t: Translator<'orders'>, kinds: readonly string[]): string =>
  kinds.length === 0 ? 'Everything' : kinds.map((kind) => getEventKindLabel(t, kind)).join(', ');

/** The webhooks of an organisation. */
export function WebhooksTable({ organisationId, webhooks }: WebhooksTableProps) {
  const orders = useTranslations('orders');
  const base = `/o/${organisationId}/admin/webhooks`;
  if (webhooks.length === 0)
    return (
      <div className="rounded-card border bg-surface">
        <EmptyState
          icon={WebhookIcon}
          title="There is no webhook yet"
          detail="With one, your own system is told what happens to orders, and need not ask for it."
          action={
            <LinkButton variant="primary" href={`${base}/new` as Route}>
              Make a webhook
            </LinkButton>
          }
        />
      </div>
    );
  return (
    <Table caption="Webhooks">
      <TableHead>
        <tr>
          <HeaderCell>Receiver</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell className="max-lg:hidden">Events</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            On the way
          </HeaderCell>
          <HeaderCell className="max-md:hidden">Last try</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {webhooks.map((webhook) => (
          <TableRow key={webhook.id}>
            <Cell>
              <Link
                href={`${base}/${webhook.id}` as Route}
                className="clamp-two break-all font-medium text-primary-ink hover:underline"
              >
                {webhook.url}
              </Link>
            </Cell>
            <Cell>
              <WebhookState webhook={webhook} />
            </Cell>
            <Cell className="max-lg:hidden">
              <span className="clamp-two">{formatKinds(orders, webhook.kinds)}</span>
              {webhook.withDescendants && (
                <span className="block text-muted text-small">With the organisations below</span>
              )}
            </Cell>
            <Cell numeric className="max-sm:hidden">
              {webhook.waiting}
            </Cell>
            <Cell className="text-muted max-md:hidden">
              <TimeText value={webhook.lastAttempt?.at} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
