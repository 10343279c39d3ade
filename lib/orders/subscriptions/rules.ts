import { getBillingMonths } from '@/lib/catalogue/line-prices/plan-price';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { dividedBy, type Money, money, sumByCurrency } from '@/lib/platform/formats/money';
import type { RenewalChoice } from '../model/renewal-choices';
import type { NewSubscription } from './schema';

/**
 * Returns the regularly billed amounts per calendar month. Charges by use are left out: they are no commitment.
 * @returns null where nothing is billed regularly or some frequency is not certain: a part would look like the whole
 */
export function getMonthlyValue({ recurring }: Pick<Totals, 'recurring'>): Money[] | null {
  if (recurring.length === 0) return null;
  const shares = recurring.map(({ cycle, amounts }) => {
    const months = getBillingMonths(cycle);
    return months === null ? null : amounts.map((amount) => dividedBy(amount, months));
  });
  return shares.includes(null) ? null : sumByCurrency(shares.flatMap((share) => share ?? []));
}

/** True of choices that need a request to the supplier. */
export const isRequest = (choice: RenewalChoice | undefined): boolean =>
  choice === 'change' || choice === 'stop';

/** Converts a product that was bought elsewhere into the facts that a subscription stores. */
export const toStoredFacts = (typed: NewSubscription) => ({
  name: typed.name,
  productCode: typed.productCode,
  vendorName: typed.vendorName || null,
  reference: typed.reference || null,
  plan: {
    id: null,
    name: typed.planName,
    termLength: null,
    billingFrequency: typed.billed?.cycle ?? null,
    renewalTermLength: null,
  },
  quantity: typed.quantity,
  startedOn: typed.startedOn,
  isStartTyped: true,
  endsOn: typed.endsOn,
  totals: typed.billed && {
    oneOff: [],
    recurring: [{ cycle: typed.billed.cycle, amounts: [money(typed.billed.amount, typed.billed.currency)] }],
    partial: false,
  },
});
