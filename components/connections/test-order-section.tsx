'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LoadError } from '@/components/ui/load-error';
import type { SeenProduct } from '@/lib/connections/check/schema';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { placeTestOrderMutation, testOrdersQuery } from '@/lib/orders/test-orders/queries';
import { TestOrderDialog } from './test-order-dialog';
import { TestOrderResult } from './test-order-result';

interface TestOrderSectionProps {
  organisationId: number;
  connection: ManagedConnection;
  profile: ApiProfileInput;
  /** Settings that fit the answers better; null where the connection's own do. */
  proposal: ApiProfileInput | null;
  /** Products that the last test read; null before one was made. */
  products: readonly SeenProduct[] | null;
}

/** Real orders by which an operator tries a connection out: offered after a test, and shown as they ended. */
export function TestOrderSection(props: TestOrderSectionProps) {
  const { organisationId, connection, profile, proposal, products } = props;
  const t = useTranslations('test-orders.section');
  const [isOpen, setOpen] = useState(false);
  const { id } = connection;
  const { data, error, refetch } = useQuery(testOrdersQuery(organisationId, id));
  const [last] = data?.items ?? [];
  if (!products && !last)
    return error && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t pt-4">
      <div>
        <h3 className="font-medium">{t('title')}</h3>
        <p className="text-muted">{t('detail')}</p>
      </div>
      {products && data && (
        <div>
          <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
            {t('place')}
          </Button>
        </div>
      )}
      {error && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {data && data.items.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.items.map((order, at) => (
            <li key={order.id}>
              <TestOrderResult order={order} open={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && data && (
        <TestOrderDialog
          target={{
            organisation: connection.organisation.name,
            address: connection.address ?? '',
            searchedBy: organisationId,
            products: products ?? [],
            profile,
            proposal,
          }}
          last={last ?? null}
          mutation={(client) => placeTestOrderMutation(client, organisationId, id)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
