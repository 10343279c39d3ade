'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { CartTotals } from '@/components/cart/cart-totals';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { useHydrated } from '@/components/ui/use-hydrated';
import { addressesQuery } from '@/lib/addresses/queries';
import { addressLines } from '@/lib/addresses/rules';
import { cartTotals, getBlockedLines } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import type { ApiError } from '@/lib/http/browser';
import { amountTexts } from './amount-texts';
import type { CheckoutForm, OrderContent } from './checkout-form';
import type { CheckoutDryRun } from './dry-run/use-dry-run';

interface PlaceOrderProps {
  organisation: { id: number; name: string };
  lines: readonly CartLine[];
  /** What becomes of the order once it is placed, in a sentence. */
  holdNotice: string;
  isSending: boolean;
  refusal: ApiError | null;
  /** How many fields were wrong when the button was last pressed. */
  wrongFields: number;
  /** Null where orders cannot be tried out. */
  dryRun: Pick<CheckoutDryRun, 'attempt' | 'isTrying'> | null;
}

/** Where it goes, in one or two lines. */
function ShipToText({ organisationId }: { organisationId: number }) {
  const { control } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const { data } = useQuery(addressesQuery(organisationId));
  const [kind, addressId, typed] = useWatch({ control, name: ['kind', 'addressId', 'address'] });
  const saved = data?.addresses.find(({ id }) => id === addressId);
  const lines =
    kind === 'saved'
      ? saved && [saved.name, ...addressLines(saved, saved.country)]
      : [typed.company_name || typed.name, typed.addr_line_1, typed.city];
  const text = [...new Set(lines?.filter(Boolean))].join(', ');
  return text ? (
    <span className="break-words">{text}</span>
  ) : (
    <span className="text-muted">Not chosen yet</span>
  );
}

/** The summary beside the sections, and the one button. It says for whom, and for how much. */
export function PlaceOrder({
  organisation,
  lines,
  holdNotice,
  isSending,
  refusal,
  wrongFields,
  dryRun,
}: PlaceOrderProps) {
  const { locale, currencyDisplay } = usePerson();
  // Node and the browser may carry different releases of the locale data.
  const isHydrated = useHydrated();
  const totals = cartTotals(lines);
  const blockedLineCount = getBlockedLines(lines).length;
  const amounts = isHydrated ? amountTexts(totals, locale, currencyDisplay) : [];
  return (
    <section
      aria-label="Summary"
      className="rounded-card border bg-surface p-4 lg:sticky lg:top-[calc(var(--spacing-header)+16px)]"
    >
      <h2 className="mb-3 text-body">Summary</h2>
      <CartTotals lines={lines} />
      <dl className="mt-3 border-t pt-3">
        <dt className="text-muted text-small">Ship to</dt>
        <dd>
          <ShipToText organisationId={organisation.id} />
        </dd>
      </dl>
      <div className="mt-4 grid gap-3">
        {wrongFields > 0 && (
          <Notice tone="danger" live>
            {wrongFields === 1 ? 'One field needs' : `${wrongFields} fields need`} your attention.
          </Notice>
        )}
        {refusal && <Refusal error={refusal} />}
        <Button
          type="submit"
          variant="primary"
          busy={isSending}
          disabled={blockedLineCount > 0}
          aria-describedby={blockedLineCount > 0 ? 'order-waiting order-outlook' : 'order-outlook'}
          className="shrink! whitespace-normal! py-2"
        >
          <span className="min-w-0 break-words">
            Place order for {organisation.name}
            {amounts.length === 1 && <span className="inline-block tabular-nums">&nbsp;· {amounts[0]}</span>}
            {amounts.length > 1 && <span className="block tabular-nums">{amounts.join(' + ')}</span>}
          </span>
        </Button>
        <p id="order-outlook" className="text-muted text-small">
          {holdNotice}
        </p>
        {blockedLineCount > 0 && (
          <p id="order-waiting" className="text-muted text-small">
            {blockedLineCount === 1 ? 'One line is' : `${blockedLineCount} lines are`} marked in the{' '}
            <a href="#review" className="underline hover:no-underline">
              review
            </a>
            . Answer what is asked there first.
          </p>
        )}
        {dryRun && (
          <Button variant="quiet" busy={dryRun.isTrying} disabled={isSending} onClick={dryRun.attempt}>
            Try this order
          </Button>
        )}
      </div>
    </section>
  );
}

/** A clear no: nothing was ordered, and what was typed is still there. */
function Refusal({ error }: { error: ApiError }) {
  return (
    <Notice tone={error.status === 409 ? 'warning' : 'danger'} live title="Nothing was ordered">
      {error.fields[0]?.message ?? error.detail ?? error.message}
      {error.reference && error.status !== 409 && (
        <span className="mt-1 block text-muted text-small">
          Reference <span className="select-all font-code">{error.reference}</span>
        </span>
      )}
    </Notice>
  );
}
