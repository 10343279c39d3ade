'use client';
import { useQuery } from '@tanstack/react-query';
import { Plus, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import { cartsQuery } from '@/lib/cart/named/queries';
import { cartPath } from '@/lib/cart/queries';
import type { CartDialog, CartSubject } from './cart-dialogs';
import { CartsTable } from './carts-table';
import { useNamedCarts } from './use-named-carts';

const CartDialogs = dynamic(() => import('./cart-dialogs').then((part) => part.CartDialogs, loadFailed), {
  ssr: false,
});

/** All carts of the acting organisation: the person's own, and those that are shared with them. */
export function CartsScreen({ organisation }: { organisation: { id: number; name: string } }) {
  const t = useTranslations('carts');
  const router = useRouter();
  const actions = useNamedCarts(organisation.id);
  const { data, error, refetch } = useQuery(cartsQuery(organisation.id));
  const [open, setOpen] = useState<{ dialog: CartDialog; cart: CartSubject | null } | null>(null);
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ dialog: 'create', cart: null })}>
      {t('create.title')}
    </Button>
  );
  const hasCartDialogsOpened = useOnceOpened(open !== null);
  return (
    <>
      <PageHeader
        title={t('page.title')}
        detail={t('page.for', { organisation: organisation.name })}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('name.unnamed'), href: cartPath(organisation.id) as Route },
              { label: t('page.title') },
            ]}
          />
        }
        actions={create}
      />
      {!data && !error && <RowsSkeleton label={t('page.loading')} titled={false} />}
      {!data && error && <LoadError title={t('page.failed')} error={error} onRetry={refetch} />}
      {data?.carts.length === 0 && (
        <EmptyState icon={ShoppingCart} title={t('page.empty')} detail={t('page.emptyDetail')} />
      )}
      {data && data.carts.length > 0 && (
        <CartsTable
          organisationId={organisation.id}
          carts={data.carts}
          actions={actions}
          onOpen={(dialog, cart) => setOpen({ dialog, cart })}
        />
      )}
      {hasCartDialogsOpened && (
        <CartDialogs
          organisationId={organisation.id}
          open={open?.dialog ?? null}
          cart={open?.cart ?? null}
          actions={actions}
          onCreated={() => router.push(cartPath(organisation.id) as Route)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
