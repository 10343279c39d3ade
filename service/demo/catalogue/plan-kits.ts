export type PlanKit = 'seat' | 'backup' | 'licence' | 'support' | 'line';

/** One way to pay: terms in months, `factor` times the product's monthly price. */
export interface PlanTemplate {
  name: string;
  term: number;
  billing: 'monthly' | 'quarterly' | 'annual' | 'prepaid';
  /** Months that one bill covers. */
  months: number;
  renewal: number | null;
  factor: number;
  min: number;
  max: number | null;
  /** Left out of some products. */
  optional?: boolean;
}

/** One charge of a plan: `share` of the monthly price, or a fixed `amount` in pounds. */
export interface ChargeTemplate {
  name: string;
  type: 'recurring' | 'one_off' | 'usage';
  model: 'per_unit' | 'flat_fee' | 'tiered';
  unit: string | null;
  share?: number;
  amount?: number;
}

interface Kit {
  subscriptionType: string;
  plans: readonly PlanTemplate[];
  charges: readonly ChargeTemplate[];
}

const monthly = (min: number, max: number | null): PlanTemplate => ({
  name: 'Monthly, no commitment',
  term: 1,
  billing: 'monthly',
  months: 1,
  renewal: 1,
  factor: 1.2,
  min,
  max,
});
const yearlyByMonth = (min: number, max: number | null): PlanTemplate => ({
  name: '1 year, billed monthly',
  term: 12,
  billing: 'monthly',
  months: 1,
  renewal: 12,
  factor: 1,
  min,
  max,
});
const yearlyAhead = (min: number, max: number | null): PlanTemplate => ({
  name: '1 year, billed yearly',
  term: 12,
  billing: 'annual',
  months: 12,
  renewal: 12,
  factor: 0.95,
  min,
  max,
});
const threeYears = (min: number, max: number | null): PlanTemplate => ({
  name: '3 years, billed yearly',
  term: 36,
  billing: 'annual',
  months: 12,
  renewal: 12,
  factor: 0.86,
  min,
  max,
  optional: true,
});
const threeYearsAhead = (min: number, max: number | null): PlanTemplate => ({
  name: '3 years, paid in advance',
  term: 36,
  billing: 'prepaid',
  months: 36,
  renewal: null,
  factor: 0.8,
  min,
  max,
  optional: true,
});

/** The first plan of each kit is the default one. */
export const PLAN_KITS: Readonly<Record<PlanKit, Kit>> = {
  seat: {
    subscriptionType: 'saas',
    plans: [yearlyByMonth(1, 300), monthly(1, 300), yearlyAhead(1, null), threeYears(25, null)],
    charges: [
      { name: 'Seat', type: 'recurring', model: 'per_unit', unit: 'user', share: 1 },
      { name: 'Tenant set-up', type: 'one_off', model: 'flat_fee', unit: null, amount: 45 },
    ],
  },
  backup: {
    subscriptionType: 'saas',
    plans: [monthly(5, null), yearlyByMonth(5, null), yearlyAhead(10, 5000)],
    charges: [
      { name: 'Protected system', type: 'recurring', model: 'per_unit', unit: 'system', share: 1 },
      { name: 'Storage above the allowance', type: 'usage', model: 'tiered', unit: 'GB', amount: 0.0185 },
      { name: 'First copy by drive', type: 'one_off', model: 'flat_fee', unit: null, amount: 120 },
    ],
  },
  licence: {
    subscriptionType: 'licence',
    plans: [yearlyAhead(5, 2500), threeYearsAhead(5, 2500), monthly(25, null)],
    charges: [{ name: 'Licence', type: 'recurring', model: 'per_unit', unit: 'device', share: 1 }],
  },
  support: {
    subscriptionType: 'support',
    plans: [
      yearlyAhead(1, 100),
      threeYearsAhead(1, 100),
      { ...threeYearsAhead(1, 100), name: '5 years, paid in advance', term: 60, months: 60, factor: 0.74 },
    ],
    charges: [
      { name: 'Cover', type: 'recurring', model: 'per_unit', unit: 'device', share: 1 },
      {
        name: 'Visit outside the hours of cover',
        type: 'usage',
        model: 'per_unit',
        unit: 'visit',
        amount: 180,
      },
    ],
  },
  line: {
    subscriptionType: 'connectivity',
    plans: [
      { ...yearlyByMonth(1, 50), name: '2 years, billed monthly', term: 24, renewal: 12 },
      {
        ...yearlyByMonth(1, 50),
        name: '3 years, billed quarterly',
        term: 36,
        billing: 'quarterly',
        months: 3,
        factor: 0.9,
      },
      { ...monthly(1, 10), name: '30 days', optional: true },
    ],
    charges: [
      { name: 'Rental', type: 'recurring', model: 'per_unit', unit: 'line', share: 1 },
      { name: 'Connection', type: 'one_off', model: 'flat_fee', unit: null, amount: 65 },
      {
        name: 'Calls and data beyond the bundle',
        type: 'usage',
        model: 'per_unit',
        unit: 'minute',
        amount: 0.0125,
      },
    ],
  },
};
