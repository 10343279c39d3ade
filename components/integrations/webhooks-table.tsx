import { Webhook as WebhookIcon } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { Webhook } from '@/lib/integrations/webhooks/schema';
import { getEventKindLabel } from '@/lib/orders/events/rules';
import { WebhookState } from './webhook-state';

interface WebhooksTableProps {
  organisationId: number;
  webhooks: readonly Webhook[];
}

/** The webhooks of an organisation. */
export function WebhooksTable({ organisationId, webhooks }: WebhooksTableProps) {
  const t = useTranslations('webhooks.list');
  const orders = useTranslations('orders');
  const base = `/o/${organisationId}/admin/webhooks`;
  if (webhooks.length === 0)
    return (
      <div className="rounded-card border bg-surface">
        <EmptyState
          icon={WebhookIcon}
          title={t('empty')}
          detail={t('emptyDetail')}
          action={
            <LinkButton variant="primary" href={`${base}/new` as Route}>
              {t('create')}
            </LinkButton>
          }
        />
      </div>
    );
  return (
    <Table caption={t('webhooks')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('receiver')}</HeaderCell>
          <HeaderCell>{t('state')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('events')}</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('pending')}
          </HeaderCell>
          <HeaderCell className="max-md:hidden">{t('lastAttempt')}</HeaderCell>
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
              <span className="clamp-two">
                {webhook.kinds.length === 0
                  ? t('allEvents')
                  : webhook.kinds.map((kind) => getEventKindLabel(orders, kind)).join(', ')}
              </span>
              {webhook.withDescendants && (
                <span className="block text-muted text-small">{t('withDescendants')}</span>
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
