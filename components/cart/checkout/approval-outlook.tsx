'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApprovalReasons, StepList } from '@/components/orders/approvals/approval-progress';
import { useDebounced } from '@/components/ui/use-debounced';
import { approversText } from '@/lib/orders/approval/rules';
import { approvalOutlookQuery } from '@/lib/orders/approval-rules/queries';
import type { Outlook, OutlookInput } from '@/lib/orders/approval-rules/schema';
import type { CheckoutForm, OrderContent } from './checkout-form';

const TYPING_MS = 600;

/** The address that the order goes to, as far as it is chosen. */
function useChosenAddress(): OutlookInput['shipping'] {
  const { control } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const [kind, addressId, address] = useWatch({ control, name: ['kind', 'addressId', 'address'] });
  if (kind === 'saved') return addressId ? { kind, addressId } : null;
  const { recipient, country_code: country, ...fields } = address;
  const isTyped = fields.addr_line_1 !== '' && fields.city !== '' && Boolean(country);
  return isTyped
    ? { kind: 'one-off', address: { ...fields, recipient_name: recipient, country_code: Number(country) } }
    : null;
}

/** Asks whether the cart would wait for an approval; undefined until that is known, and while the cart cannot be ordered. */
export function useApprovalOutlook(
  organisationId: number,
  cart: { id: string | null; version: number; isOrderable: boolean },
): Outlook | undefined {
  const { control } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const costCentre = useWatch({ control, name: 'costCentreId' });
  const shipping = useDebounced(JSON.stringify(useChosenAddress()), TYPING_MS);
  const { data } = useQuery({
    ...approvalOutlookQuery(organisationId, {
      cartId: cart.id,
      cartVersion: cart.version,
      shipping: JSON.parse(shipping) as OutlookInput['shipping'],
      costCentre: costCentre || null,
    }),
    enabled: cart.isOrderable,
  });
  return cart.isOrderable ? data : undefined;
}

/** Says what happens to the order: that it needs an approval, of whom and why, or when it is sent. */
export function OrderOutlook({ outlook, holdNotice }: { outlook: Outlook | undefined; holdNotice: string }) {
  const t = useTranslations('approvals.checkout');
  const approvers = useTranslations('approvals.approvers');
  const [first] = outlook?.steps ?? [];
  if (!outlook?.needsApproval || !first)
    return (
      <p id="order-outlook" className="text-muted text-small">
        {holdNotice}
      </p>
    );
  return (
    <div className="grid gap-2">
      <p id="order-outlook" className="text-muted text-small">
        {t('needed', { approvers: approversText(approvers, first.approvers) })}
      </p>
      {outlook.steps.length > 1 && <StepList steps={outlook.steps} />}
      <ApprovalReasons reasons={outlook.reasons} />
    </div>
  );
}
