'use client';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { SaveAsList } from '@/components/lists/save-as-list';
import { useReason } from '@/components/messages/use-reason';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { cartQuery } from '@/lib/cart/queries';
import { getBlockedLines } from '@/lib/cart/rules';
import { ApiError } from '@/lib/http/browser';
import { CartAge } from './cart-age';
import { CartAttention } from './cart-attention';
import { CartSkeleton } from './cart-skeleton';
import { CartSummaryCard } from './cart-summary';
import { CartTable } from './cart-table';
import { SavedLines } from './saved-lines';
import { useCartActions } from './use-cart-actions';
import { useRemoved } from './use-removed';

interface CartScreenProps {
  organisation: { id: number; name: string };
}

/** The cart of the acting organisation. */
export function CartScreen({ organisation }: CartScreenProps) {
  const { data: cart, error, refetch } = useQuery(cartQuery(organisation.id));
  const t = useTranslations('cart.page');
  const actions = useCartActions(organisation.id);
  const lines = cart?.lines ?? [];
  const { removed, note, forget } = useRemoved(lines);
  if (!cart) return error ? <CartError error={error} onRetry={() => void refetch()} /> : <CartSkeleton />;

  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const later = cart.later.length > 0 && (
    <SavedLines organisationId={organisation.id} lines={cart.later} actions={actions} />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={
          lines.length > 0
            ? t('forWithCount', { organisation: organisation.name, lines: lines.length, units })
            : t('for', { organisation: organisation.name })
        }
        actions={
          lines.length > 0 && <SaveAsList organisationId={organisation.id} source={{ from: 'cart' }} />
        }
      />
      {lines.length + removed.length === 0 ? (
        <div className="grid gap-6">
          <EmptyCart organisation={organisation} />
          {later}
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 gap-3">
            <CartAge organisationId={organisation.id} lines={lines} />
            <CartAttention lines={lines} actions={actions} />
            <CartTable
              organisationId={organisation.id}
              lines={lines}
              removed={removed}
              actions={actions}
              onRemove={(line, index) => {
                note(line, index);
                actions.remove(line.id);
              }}
              onRestored={forget}
            />
            {later}
          </div>
          {lines.length > 0 && (
            <CartSummaryCard
              organisationId={organisation.id}
              organisationName={organisation.name}
              lines={lines}
              blockedLineCount={getBlockedLines(lines).length}
            />
          )}
        </div>
      )}
    </>
  );
}

function EmptyCart({ organisation }: CartScreenProps) {
  const t = useTranslations();
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('cart.page.empty')}
      detail={t('cart.page.emptyDetail', { organisation: organisation.name })}
      action={
        <LinkButton variant="primary" href={`/o/${organisation.id}/products` as Route}>
          {t('common.actions.findProducts')}
        </LinkButton>
      }
    />
  );
}

function CartError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('cart.page');
  const reason = useReason();
  const known = error instanceof ApiError ? error : null;
  return (
    <ErrorState
      title={t('failed')}
      detail={reason(error, t('failedDetail'))}
      reference={known?.reference}
      onRetry={onRetry}
    />
  );
}
