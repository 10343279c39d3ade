'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TotalsBlock } from '@/components/cart/totals-block';
import { useReason } from '@/components/platform/messages/use-reason';
import { toAriaKeys } from '@/components/shell/shortcuts/registry';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { useHydrated } from '@/components/ui/use-hydrated';
import { cartTotals, getBlockedLines, toPricedLine } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import type { SecondOrderLine } from '@/lib/cart/second-order';
import { addressBookQuery } from '@/lib/customers/addresses/queries';
import { addressLines } from '@/lib/customers/addresses/rules';
import type { BudgetOutlook } from '@/lib/orders/budgets/schema';
import type { ApiError } from '@/lib/platform/http/browser';
import { amountTexts } from './amount-texts';
import { OrderOutlook, useApprovalOutlook } from './approval-outlook';
import { BudgetNotices } from './budget-notices';
import type { CheckoutForm, OrderContent } from './checkout-form';

interface PlaceOrderProps {
  organisation: { id: number; name: string };
  lines: readonly CartLine[];
  /** Units that are placed as a second order. */
  secondOrder: readonly SecondOrderLine[];
  cart: { id: string | null; version: number };
  /** Says what happens to the order after it is placed, unless it needs an approval. */
  holdNotice: string;
  /** The budgets' judgement of the cart; undefined while it is not known. */
  budgets: BudgetOutlook | undefined;
  isSending: boolean;
  apiError: ApiError | null;
  /** Number of fields with an error at the last press of the button. */
  wrongFields: number;
}

/** The chosen address in one or two lines. */
function ShipToText({ organisationId }: { organisationId: number }) {
  const t = useTranslations('checkout.summary');
  const { control } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { data } = useQuery(addressBookQuery(organisationId));
  const [kind, addressId, typed] = useWatch({ control, name: ['kind', 'addressId', 'address'] });
  const saved = data?.addresses.find(({ id }) => id === addressId);
  const lines =
    kind === 'saved'
      ? saved && [saved.details.label, saved.name, ...addressLines(saved, saved.country)]
      : [typed.company_name || typed.name, typed.addr_line_1, typed.city];
  const text = [...new Set(lines?.filter(Boolean))].join(', ');
  return text ? (
    <span className="break-words">{text}</span>
  ) : (
    <span className="text-muted">{t('noAddress')}</span>
  );
}

/** Shows the summary next to the sections, and the button with the organisation and the amount. */
export function PlaceOrder({
  organisation,
  lines,
  secondOrder,
  cart,
  holdNotice,
  budgets,
  isSending,
  apiError,
  wrongFields,
}: PlaceOrderProps) {
  const t = useTranslations('checkout');
  const parts = useTranslations('cart.parts');
  const { locale, currencyDisplay } = usePerson();
  // Node and the browser may carry different releases of the locale data.
  const isHydrated = useHydrated();
  const blockedLineCount = getBlockedLines(lines).length;
  const isOrderable = cart.version > 0 && blockedLineCount === 0;
  const outlook = useApprovalOutlook(organisation.id, { ...cart, isOrderable });
  const totals = cartTotals(lines);
  const amounts = isHydrated ? amountTexts(parts, totals, locale, currencyDisplay) : [];
  return (
    <section
      aria-label={t('summary.title')}
      className="rounded-card border bg-surface p-4 lg:sticky lg:top-[calc(var(--spacing-header)+16px)]"
    >
      <h2 className="mb-3 text-body">{t('summary.title')}</h2>
      <TotalsBlock lines={lines.map(toPricedLine)} />
      <dl className="mt-3 border-t pt-3">
        <dt className="text-muted text-small">{t('shipTo.title')}</dt>
        <dd>
          <ShipToText organisationId={organisation.id} />
        </dd>
      </dl>
      <div className="mt-4 grid gap-3">
        {wrongFields > 0 && (
          <Notice tone="danger" live>
            {t('summary.wrongFields', { count: wrongFields })}
          </Notice>
        )}
        {apiError && <OrderError error={apiError} />}
        <TwoOrders lines={lines} secondOrder={secondOrder} />
        {budgets && <BudgetNotices outlook={budgets} />}
        <Button
          type="submit"
          data-place-order
          aria-keyshortcuts={toAriaKeys('go-to-place-order')}
          variant="primary"
          busy={isSending}
          disabled={blockedLineCount > 0 || budgets?.verdict === 'block'}
          aria-describedby={blockedLineCount > 0 ? 'order-waiting order-outlook' : 'order-outlook'}
          className="shrink! whitespace-normal! py-2"
        >
          <span className="min-w-0 break-words">
            {t('summary.placeOrder', { organisation: organisation.name })}
            {amounts.length > 0 && <span className="block tabular-nums">{amounts.join(' + ')}</span>}
          </span>
        </Button>
        <OrderOutlook outlook={outlook} holdNotice={holdNotice} />
        {blockedLineCount > 0 && (
          <p id="order-waiting" className="text-muted text-small">
            {t.rich('summary.blocked', {
              count: blockedLineCount,
              link: (chunks) => (
                <a href="#review" className="underline hover:no-underline">
                  {chunks}
                </a>
              ),
            })}
          </p>
        )}
      </div>
    </section>
  );
}

const sumUnits = (some: readonly { quantity: number }[]): number =>
  some.reduce((sum, { quantity }) => sum + quantity, 0);

/** Says that the button places two orders; nothing where it places one. */
function TwoOrders({ lines, secondOrder }: Pick<PlaceOrderProps, 'lines' | 'secondOrder'>) {
  const t = useTranslations('checkout.summary');
  const later = sumUnits(secondOrder);
  if (later === 0) return null;
  return (
    <Notice tone="info" live title={t('twoOrders')}>
      {t('twoOrdersDetail', { now: sumUnits(lines) - later, later })}
    </Notice>
  );
}

/** Says that the order was rejected and that nothing was ordered. */
function OrderError({ error }: { error: ApiError }) {
  const t = useTranslations('checkout.summary');
  const reason = useReason();
  return (
    <Notice tone={error.status === 409 ? 'warning' : 'danger'} live title={t('notOrdered')}>
      {reason(error)}
      {error.reference && error.status !== 409 && (
        <span className="mt-1 block text-muted text-small">
          {t.rich('reference', {
            code: () => <span className="select-all font-code">{error.reference}</span>,
          })}
        </span>
      )}
    </Notice>
  );
}
