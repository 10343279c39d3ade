import type { PriceListInput } from '@/lib/catalogue/price-lists/schema';

export interface DemoPriceList {
  owner: number;
  list: PriceListInput;
  /** Organisations directly below that buy by it. */
  buyers: number[];
}

/** Organisations with access of their own to the API; all others buy by the lists below. */
export const DEMO_RESELLERS: readonly number[] = [100, 200, 201];

const [NORVALE, LAPTOPS, CABLES] = [9001, 901, 911];

/** Three tiers below Brightwater with one list next to them, and one below Birchline; Dunmore (401) has none on purpose. */
export const DEMO_PRICE_LISTS: readonly DemoPriceList[] = [
  {
    owner: 200,
    list: {
      name: 'Managed services partners',
      markup: '12',
      rounding: 'x.99',
      floor: true,
      rules: [
        { scope: 'vendor', scopeId: NORVALE, action: 'markup', value: '9' },
        { scope: 'type', scopeId: CABLES, action: 'markup', value: '25' },
      ],
    },
    buyers: [300],
  },
  {
    owner: 200,
    list: {
      name: 'Education',
      markup: '8',
      rounding: '0.05',
      floor: true,
      rules: [{ scope: 'type', scopeId: LAPTOPS, action: 'rrp-less', value: '4' }],
    },
    buyers: [301],
  },
  {
    owner: 201,
    list: { name: 'Project customers', markup: '10', rounding: '0.05', floor: true, rules: [] },
    buyers: [302],
  },
  {
    owner: 300,
    list: { name: 'Retail customers', markup: '8', rounding: '0.10', floor: true, rules: [] },
    buyers: [400],
  },
  {
    owner: 400,
    list: { name: 'Branches', markup: '2.5', rounding: 'none', floor: true, rules: [] },
    buyers: [500],
  },
];
