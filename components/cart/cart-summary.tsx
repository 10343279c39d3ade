import { ArrowRight } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { CartLine } from '@/lib/cart/schema';
import { CartTotals } from './cart-totals';

interface CartSummaryCardProps {
  organisationId: number;
  organisationName: string;
  lines: readonly CartLine[];
  /** Lines with a change or problem to resolve. */
  blockedLineCount: number;
}

/** The totals, and the button to the checkout with the organisation's name. */
export function CartSummaryCard({
  organisationId,
  organisationName,
  lines,
  blockedLineCount,
}: CartSummaryCardProps) {
  const t = useTranslations('cart.totals');
  const label = (
    <span className="min-w-0 whitespace-normal break-words py-1">
      {t('checkout', { organisation: organisationName })}
    </span>
  );
  return (
    <section
      aria-label={t('title')}
      className="rounded-card border bg-surface p-4 lg:sticky lg:top-[calc(var(--spacing-header)+16px)]"
    >
      <h2 className="mb-3 text-body">{t('title')}</h2>
      <CartTotals lines={lines} />
      <div className="mt-4 grid">
        {blockedLineCount > 0 ? (
          <Button variant="primary" disabled aria-describedby="cart-waiting">
            {label}
          </Button>
        ) : (
          <LinkButton variant="primary" href={`/o/${organisationId}/checkout` as Route} className="shrink!">
            {label}
            <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          </LinkButton>
        )}
        {blockedLineCount > 0 && (
          <p id="cart-waiting" className="mt-2 text-muted text-small">
            {t('blocked', { count: blockedLineCount })}
          </p>
        )}
      </div>
    </section>
  );
}
