import { hash } from '@node-rs/argon2';
import { saveAddresses } from '../addresses/store';
import type { Database } from '../db/pool';
import { importCatalogue, toRecords } from '../import/data';
import { createOrganisation, grantToOrganisation } from '../organisations/store';
import { createUser, saveUserPermission } from '../users/store';
import { demoProducts } from './catalogue/products';
import { seedOrders } from './orders/seed';
import { demoAddresses } from './people/addresses';
import { ADMINISTRATOR, type DemoUser, ORGANISATIONS, ROOT_GRANTS, USERS } from './people/tree';
import type { DemoSecrets } from './secrets-file';
import {
  agreePrices,
  countClients,
  hasOrganisations,
  hasUserWithEmail,
  lockSeeding,
  saveKnownClient,
  saveUserPassword,
} from './store';

/** One product in so many has an agreed price, where an organisation has a client. */
const AGREED_EVERY = 40;
const MODULES = ['catalogue', 'orders', 'addresses'];

export type SeedState =
  /** It has no organisations and can be seeded. */
  | 'empty'
  /** The demo, and it knows the clients of the file. */
  | 'complete'
  /** The demo, but it does not know the clients of the file (or there is no file). */
  | 'other secrets'
  /** Somebody's own data: never touched. */
  | 'foreign';

export async function seedState(db: Database, secrets: DemoSecrets | null): Promise<SeedState> {
  if (!(await hasOrganisations(db))) return 'empty';
  if (!(await hasUserWithEmail(db, ADMINISTRATOR.email))) return 'foreign';
  const ids = secrets?.clients.map((client) => client.client_id) ?? [];
  return ids.length > 0 && (await countClients(db, ids)) === ids.length ? 'complete' : 'other secrets';
}

/**
 * Fills an empty database with the demo: tree, users, clients, addresses, catalogue, prices and orders, all or
 * nothing.
 * @returns false when another process was faster
 */
export async function seedDemo(db: Database, secrets: DemoSecrets): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (await hasOrganisations(tx)) return false;
    for (const { id, name, parent, linkedAccount, financeType, currency, priceFactor } of ORGANISATIONS) {
      await createOrganisation(tx, {
        id,
        name,
        parentId: parent,
        linkedAccount,
        financeType,
        currency,
        priceFactor,
      });
    }
    await grantToOrganisation(tx, 100, ROOT_GRANTS);
    for (const user of USERS) await seedUser(tx, user);
    await createUser(tx, { ...administrator(), passwordHash: await hash(secrets.console.password) });
    await installSecrets(tx, secrets);
    for (const organisation of ORGANISATIONS) {
      const canary = secrets.canaries.find((entry) => entry.organisation === organisation.id);
      await saveAddresses(tx, organisation.id, demoAddresses(organisation, canary?.text ?? ''));
    }
    const products = demoProducts();
    await importCatalogue(tx, toRecords(products));
    for (const { organisation } of secrets.clients) await agreePrices(tx, organisation, AGREED_EVERY);
    await seedOrders(tx, products, new Date());
    return true;
  });
}

/** Makes the clients and the console password of the file work in a database that has the demo already. */
export async function renewSecrets(db: Database, secrets: DemoSecrets): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeeding(tx);
    await installSecrets(tx, secrets);
    await saveUserPassword(tx, ADMINISTRATOR.id, await hash(secrets.console.password));
  });
}

async function installSecrets(tx: Database, secrets: DemoSecrets): Promise<void> {
  for (const client of [...secrets.clients, ...secrets.limited_clients]) await saveKnownClient(tx, client);
}

function administrator() {
  const { id, organisation, name, email } = ADMINISTRATOR;
  return {
    id,
    organisationId: organisation,
    name,
    email,
    admin: true,
    root: true,
    modules: [...MODULES, 'console'],
  };
}

async function seedUser(tx: Database, user: DemoUser): Promise<void> {
  const { id, organisation, name, locale, timezone, admin } = user;
  await createUser(tx, { id, organisationId: organisation, name, locale, timezone, admin, modules: MODULES });
  for (const permission of user.granted ?? []) await saveUserPermission(tx, id, permission, true);
  for (const permission of user.withheld ?? []) await saveUserPermission(tx, id, permission, false);
}
