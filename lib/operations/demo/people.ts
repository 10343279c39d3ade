import type { DemoContact } from '@/lib/brand/organisation-contacts/demo';
import type { Role } from '@/lib/organisations/permissions/rules';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
  organisation: number;
  /** Host at which this person signs in: that of the nearest brand at or above their organisation. */
  host: string;
}

/** Somebody to be in every tier of the demo tree, and each role at least once. All of them are invented. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'olive@halden.example',
    name: 'Olive Hartmann',
    role: 'operator',
    organisation: 100,
    host: 'localhost',
  },
  {
    email: 'ben@brightwater.example',
    name: 'Ben Okafor',
    role: 'buyer',
    organisation: 200,
    host: 'brightwater.localhost',
  },
  {
    email: 'amira@brightwater.example',
    name: 'Amira Lindqvist',
    role: 'administrator',
    organisation: 200,
    host: 'brightwater.localhost',
  },
  {
    email: 'vera@brightwater.example',
    name: 'Vera Solano',
    role: 'viewer',
    organisation: 200,
    host: 'brightwater.localhost',
  },
  {
    email: 'bea@birchline.example',
    name: 'Bea Novak',
    role: 'buyer',
    organisation: 201,
    host: 'birchline.localhost',
  },
  {
    email: 'connie@corvid.example',
    name: 'Connie Adeyemi',
    role: 'administrator',
    organisation: 300,
    host: 'corvid.localhost',
  },
  {
    email: 'cora@corvid.example',
    name: 'Cora Whitlock',
    role: 'buyer',
    organisation: 300,
    host: 'corvid.localhost',
  },
  {
    email: 'carl@carrow.example',
    name: 'Carl Abernathy',
    role: 'buyer',
    organisation: 301,
    host: 'brightwater.localhost',
  },
  {
    email: 'colin@cobalt.example',
    name: 'Colin Marchetti',
    role: 'buyer',
    organisation: 302,
    host: 'birchline.localhost',
  },
  {
    email: 'dev@delphin.example',
    name: 'Dev Raman',
    role: 'administrator',
    organisation: 400,
    host: 'corvid.localhost',
  },
  {
    email: 'dana@dunmore.example',
    name: 'Dana Fitzgerald',
    role: 'buyer',
    organisation: 401,
    host: 'corvid.localhost',
  },
  {
    email: 'leo@delphin.example',
    name: 'Leo Castellano',
    role: 'buyer',
    organisation: 500,
    host: 'corvid.localhost',
  },
];

/** The support contact of one customer of Brightwater; all the others have the support of their brand. */
export const DEMO_CONTACT: DemoContact = {
  organisationId: 301,
  setById: 200,
  contact: {
    name: 'Priya Nandakumar',
    role: 'Account manager',
    email: 'priya@brightwater.example',
    phone: '0113 496 0012',
    hours: 'Monday to Thursday, 8:30 to 16:00',
  },
};

/** The organisation that has budgets, and the e-mail address of the person who made them. */
export const DEMO_BUDGETS = { organisationId: 300, manager: 'connie@corvid.example', currency: 'GBP' };

/** Names of the approval rules of two tiers: the tiers below do not see them. */
export const DEMO_RULE_NAMES = {
  newAddresses: 'Large orders to new addresses',
  customers: 'Large orders of customers',
};

/** The organisations whose people may read each of these names. */
export const DEMO_RULE_CANARIES = [
  { organisation: 200, text: DEMO_RULE_NAMES.newAddresses },
  { organisation: 300, text: DEMO_RULE_NAMES.customers },
];
