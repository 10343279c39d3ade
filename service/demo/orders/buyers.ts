import type { Address } from '@/lib/contract/organisation';

/** An organisation that orders through a portal, and the look of its orders. */
export interface DemoBuyer {
  organisation: number;
  /** The user whose API client orders for them: of their own organisation, or of the one that sells to them. */
  user: number;
  /** Weight of this organisation in the orders of its brand. */
  share: number;
  /** Its spend in a usual month of today, in pounds at base prices, and the number of orders that it is spread over. */
  month: { budget: number; orders: number };
  /** The purchase order reference of the `index`th order, counted from the oldest. */
  reference(index: number, word: string): string;
  /** Words in its references, one of them in each. */
  words?: readonly string[];
  /** Delivery address when no address is saved. */
  shipTo?: Address;
}

const padNumber = (index: number, digits: number) => String(index).padStart(digits, '0');

const LEEDS_STORE: Address = {
  name: 'Store',
  company_name: 'Delphin Leeds',
  recipient_name: 'Stockroom',
  addr_line_1: '48 Kirkgate',
  addr_line_2: null,
  city: 'Leeds',
  region: 'West Yorkshire',
  postal_code: 'LS2 7DJ',
  country_code: 826,
};

const BLUEPRINTS = ['Hafenkontor', 'Speicher 4', 'Lindenhof', 'Atelier', 'Gut Waldau', 'Kita Mühlweg'];

/** The buyers of each demo brand. The organisations that order most come first. */
export const BUYERS_BY_BRAND: readonly (readonly DemoBuyer[])[] = [
  [
    {
      organisation: 100,
      user: 100,
      share: 1,
      month: { budget: 22_000, orders: 3 },
      reference: (index) => `HG-${4100 + index * 3}`,
    },
  ],
  [
    {
      organisation: 200,
      user: 200,
      share: 0.6,
      month: { budget: 24_000, orders: 4 },
      reference: (index) => `PO-${20_480 + index * 7}`,
    },
    {
      organisation: 301,
      user: 200,
      share: 0.4,
      month: { budget: 14_000, orders: 2 },
      reference: (index) => `CST/${padNumber(index + 212, 4)}`,
    },
  ],
  [
    {
      organisation: 300,
      user: 200,
      share: 0.4,
      month: { budget: 18_000, orders: 4 },
      reference: (index, word) => `CMS-${7300 + index * 4} ${word}`,
      words: ['stock', 'ticket', 'project'],
    },
    {
      organisation: 400,
      user: 200,
      share: 0.35,
      month: { budget: 12_000, orders: 2 },
      reference: (index) => `DR-PO-${padNumber(880 + index * 2, 5)}`,
    },
    {
      organisation: 500,
      user: 200,
      share: 0.25,
      month: { budget: 8_000, orders: 2 },
      reference: (index) => `LEEDS ${padNumber(31 + index, 3)}`,
      shipTo: LEEDS_STORE,
    },
  ],
  [
    {
      organisation: 201,
      user: 201,
      share: 0.6,
      month: { budget: 20_000, orders: 3 },
      reference: (index) => `BL-${padNumber(1204 + index * 5, 5)}`,
    },
    {
      organisation: 302,
      user: 201,
      share: 0.4,
      month: { budget: 12_000, orders: 2 },
      reference: (index, word) => `${word} ${padNumber(index + 14, 3)}`,
      words: BLUEPRINTS,
    },
  ],
];
