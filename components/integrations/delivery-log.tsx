'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadError } from '@/components/ui/load-error';
import { LoadMore } from '@/components/ui/load-more';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import { deliveriesQuery } from '@/lib/integrations/webhooks/deliveries/queries';
import type { Webhook } from '@/lib/integrations/webhooks/schema';
import { DeliveryRow } from './delivery-row';
import { ReplayForm } from './replay-form';
import { useReplay } from './use-replay';
import { WebhooksSkeleton } from './webhooks-skeleton';

interface DeliveryLogProps {
  organisationId: number;
  webhook: Webhook;
}

/** Lists the deliveries to a receiver with every attempt, and offers to send them again. */
export function DeliveryLog({ organisationId, webhook }: DeliveryLogProps) {
  const t = useTranslations('webhooks.log');
  const log = useInfiniteQuery(deliveriesQuery(organisationId, webhook.id));
  const replay = useReplay(organisationId, webhook.id);
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  const canSend = webhook.disabledReason === null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <h2 className="font-medium text-body">{t('title')}</h2>
        {canSend && <ReplayForm replay={replay} />}
      </div>
      {log.error && !log.data && <LoadError title={t('notLoaded')} error={log.error} onRetry={log.refetch} />}
      {log.isPending && <WebhooksSkeleton label={t('loading')} rows={5} />}
      {log.data && items.length === 0 && (
        <p className="rounded-card border bg-surface px-4 py-8 text-center text-muted">{t('empty')}</p>
      )}
      {items.length > 0 && (
        <>
          <Table caption={t('caption')}>
            <TableHead>
              <tr>
                <HeaderCell>{t('event')}</HeaderCell>
                <HeaderCell>{t('state')}</HeaderCell>
                <HeaderCell>{t('attempts')}</HeaderCell>
                <HeaderCell>
                  <span className="sr-only">{t('sendAgain')}</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  organisationId={organisationId}
                  onReplay={canSend ? () => replay.one(delivery.id) : null}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            shown={items.length}
            total={log.hasNextPage ? null : items.length}
            noun={t('unit', { count: items.length })}
            hasMore={log.hasNextPage}
            loading={log.isFetchingNextPage}
            onMore={() => void log.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}
