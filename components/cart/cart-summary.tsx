'use client';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toAriaKeys } from '@/components/shell/shortcuts/registry';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { toPricedLine } from '@/lib/cart/model/rules';
import type { CartDto } from '@/lib/cart/model/schema';
import { cartPath, cartSummaryQuery } from '@/lib/cart/queries';
import type { NamedCarts } from './named/use-named-carts';
import { TotalsBlock } from './totals-block';

interface CartSummaryCardProps {
  organisation: { id: number; name: string };
  cart: CartDto;
  /** Lines with a change or problem to resolve. */
  blockedLineCount: number;
  actions: NamedCarts;
}

/** The totals, and the button to the checkout with the organisation's name. */
export function CartSummaryCard({ organisation, cart, blockedLineCount, actions }: CartSummaryCardProps) {
  const t = useTranslations('cart.totals');
  return (
    <section
      aria-label={t('title')}
      className="rounded-card border bg-surface p-4 lg:sticky lg:top-[calc(var(--spacing-header)+16px)]"
    >
      <h2 className="mb-3 text-body">{t('title')}</h2>
      <TotalsBlock lines={cart.lines.map(toPricedLine)} />
      {cart.quoteId && cart.id && cart.access !== 'read' && (
        <div className="mt-4 grid">
          <LinkButton
            variant="primary"
            href={`/o/${organisation.id}/checkout?cart=${cart.id}` as Route}
            className="shrink!"
          >
            <span className="min-w-0 whitespace-normal break-words py-1">
              {t('checkout', { organisation: organisation.name })}
            </span>
          </LinkButton>
        </div>
      )}
      {!cart.isLocked && cart.access !== 'read' && (
        <div className="mt-4 grid">
          <NextStep {...{ organisation, cart, blockedLineCount, actions }} />
        </div>
      )}
    </section>
  );
}

/** The way to the checkout, which is of the active cart: any other is made that first. */
function NextStep({ organisation, cart, blockedLineCount, actions }: CartSummaryCardProps) {
  const t = useTranslations('cart.totals');
  const router = useRouter();
  const { data: active } = useQuery(cartSummaryQuery(organisation.id));
  const checkout = `/o/${organisation.id}/checkout` as Route;
  const isOther = cart.id !== null && active !== undefined && active.cartId !== cart.id;
  useShortcut('go-to-checkout', isOther || blockedLineCount > 0 ? null : () => router.push(checkout));
  const label = (
    <span className="min-w-0 whitespace-normal break-words py-1">
      {t('checkout', { organisation: organisation.name })}
    </span>
  );
  if (isOther)
    return (
      <Button
        variant="primary"
        busy={actions.activate.isPending}
        onClick={() =>
          cart.id &&
          actions.activate.mutate(cart.id, {
            onSuccess: () => router.push(cartPath(organisation.id) as Route),
          })
        }
      >
        {t('activate')}
      </Button>
    );
  if (blockedLineCount > 0)
    return (
      <>
        <Button variant="primary" disabled aria-describedby="cart-waiting">
          {label}
        </Button>
        <p id="cart-waiting" className="mt-2 text-muted text-small">
          {t('blocked', { count: blockedLineCount })}
        </p>
      </>
    );
  return (
    <LinkButton
      variant="primary"
      href={checkout}
      aria-keyshortcuts={toAriaKeys('go-to-checkout')}
      className="shrink!"
    >
      {label}
      <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
    </LinkButton>
  );
}
