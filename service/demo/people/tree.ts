import type { ApiPermission } from '@/lib/contract/user';

export interface DemoOrganisation {
  id: number;
  name: string;
  parent: number | null;
  linkedAccount: boolean;
  financeType: string | null;
  /** Set where it differs from the parent's. */
  currency?: string;
  /** Base prices times this; see `defaultPriceFactor` when left out. */
  priceFactor?: string;
  /** Number of saved addresses, and the ISO 3166-1 numeric codes of their countries. */
  addresses: {
    count: number;
    countries: readonly number[];
    /** Building of the first address: the name is in this organisation's data and nowhere else. */
    building?: string;
  };
}

const GB = 826;
const IE = 372;
const DE = 276;
const NL = 528;
const FR = 250;
const BE = 56;
const ES = 724;
const US = 840;

/** Five tiers with siblings: A 100, B 200 and 201, C 300 to 302, D 400 and 401, E 500 and 501. Parents come first. */
export const ORGANISATIONS: readonly DemoOrganisation[] = [
  org(
    100,
    'Halden Group',
    null,
    'credit',
    { count: 6, countries: [GB, IE, NL], building: 'Halyard House' },
    { currency: 'GBP', priceFactor: '1' },
  ),
  org(200, 'Brightwater IT', 100, 'credit', {
    count: 12,
    countries: [GB, IE],
    building: 'Brindlecombe Annexe',
  }),
  // 1.18 euros to the pound, and its own margin on top.
  org(
    201,
    'Birchline Systems',
    100,
    'credit',
    { count: 9, countries: [DE, NL, BE, FR], building: 'Hofgebäude Elsterau' },
    { currency: 'EUR', priceFactor: '1.2386' },
  ),
  org(300, 'Corvid Managed Services', 200, 'direct_debit', {
    count: 8,
    countries: [GB],
    building: 'Wrenthorpe Gate',
  }),
  org(301, 'Carrow Schools Trust', 200, 'credit', {
    count: 1000,
    countries: [GB],
    building: 'Thistledown Wing',
  }),
  org(302, 'Cobalt Architects', 201, 'prepay', {
    count: 4,
    countries: [DE, ES],
    building: 'Haus Silberreiher',
  }),
  org(400, 'Delphin Retail', 300, 'direct_debit', {
    count: 11,
    countries: [GB, IE, FR],
    building: 'Marlinspike Arcade',
  }),
  org(401, 'Dunmore Clinics', 300, null, { count: 5, countries: [IE, GB], building: 'Saffron Cloister' }),
  org(500, 'Delphin Leeds', 400, null, { count: 0, countries: [] }),
  org(501, 'Delphin Bristol', 400, null, { count: 2, countries: [GB, US], building: 'Cutlass Row' }),
];

function org(
  id: number,
  name: string,
  parent: number | null,
  financeType: string | null,
  addresses: DemoOrganisation['addresses'],
  price: { currency?: string; priceFactor?: string } = {},
): DemoOrganisation {
  return { id, name, parent, linkedAccount: financeType === 'credit', financeType, addresses, ...price };
}

/** The root grants these to all organisations below it, where they show as inherited. */
export const ROOT_GRANTS: readonly ApiPermission[] = [
  'products:read',
  'organisations:read',
  'addresses:read',
  'orders:read',
  'orders:create',
  'orders:resubmit',
  'orders:cancel',
];

export interface DemoUser {
  id: number;
  organisation: number;
  name: string;
  locale?: string;
  timezone?: string;
  admin?: boolean;
  /** Exceptions from what the organisations grant. */
  granted?: readonly ApiPermission[];
  withheld?: readonly ApiPermission[];
  /** Has an API client in the demo's file: as its organisation's own, or among the limited ones. */
  client?: 'own' | 'limited';
}

/** Users that API clients authenticate as. The organisations 401 and 501 have none of their own on purpose. */
export const USERS: readonly DemoUser[] = [
  {
    id: 100,
    organisation: 100,
    name: 'Halden ordering',
    admin: true,
    granted: ['users:emulate'],
    client: 'own',
  },
  {
    id: 200,
    organisation: 200,
    name: 'Brightwater ordering',
    admin: true,
    granted: ['users:emulate'],
    client: 'own',
  },
  {
    id: 201,
    organisation: 201,
    name: 'Birchline Bestellung',
    admin: true,
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
    client: 'own',
  },
  { id: 300, organisation: 300, name: 'Corvid service desk', client: 'own' },
  { id: 301, organisation: 301, name: 'Carrow procurement', withheld: ['orders:cancel'], client: 'own' },
  {
    id: 302,
    organisation: 302,
    name: 'Cobalt studio',
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
    client: 'own',
  },
  { id: 400, organisation: 400, name: 'Delphin buying', client: 'own' },
  { id: 500, organisation: 500, name: 'Delphin Leeds store', withheld: ['orders:cancel'], client: 'own' },
  {
    id: 610,
    organisation: 200,
    name: 'Brightwater price list',
    withheld: ROOT_GRANTS.filter((permission) => permission !== 'products:read'),
    client: 'limited',
  },
  {
    id: 611,
    organisation: 300,
    name: 'Corvid reports',
    withheld: ['orders:create', 'orders:resubmit', 'orders:cancel'],
    client: 'limited',
  },
  { id: 612, organisation: 401, name: 'Dunmore front desk' },
  { id: 613, organisation: 501, name: 'Delphin Bristol store' },
];

/** The console's administrator: of the root organisation, and the only one who can sign in there. */
export const ADMINISTRATOR = {
  id: 1,
  organisation: 100,
  name: 'Console administrator',
  email: 'console@halden.example',
};
