import 'server-only';
import { readFile } from 'node:fs/promises';
import { addPerson } from '@/lib/accounts/data';
import { saveBrand } from '@/lib/brand/data';
import { renderDemoBrands } from '@/lib/brand/demo/brands';
import { nameDemoContact } from '@/lib/brand/organisation-contacts/demo';
import { importLabels } from '@/lib/catalogue/labels/save-labels';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { saveConnection } from '@/lib/connections/data';
import { seedDemoBudgets } from '@/lib/orders/budgets/demo';
import { seedDemoApprovals } from '@/lib/orders/demo-approvals';
import { indexOrders } from '@/lib/orders/list/search-index';
import { countOrders } from '@/lib/orders/model/count-orders';
import { createSubscriptionsOfOrders } from '@/lib/orders/subscriptions/find-missing';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { deriveKey } from '@/lib/platform/secrets';
import { seedCatalogueActivity } from './catalogue/seed';
import { findDemoFeatured } from './featured';
import { QUOTE_CANARY } from './orders/quotes';
import { findRequestNotices } from './orders/request-notices';
import { DEMO_OWN_NOTE } from './orders/request-texts';
import { buildRequests } from './orders/requests';
import { buildHistory } from './orders/seed';
import { DEMO_BUDGETS, DEMO_CONTACT, DEMO_PEOPLE, DEMO_RULE_CANARIES, DEMO_RULE_NAMES } from './people';
import { DEMO_PRICE_LISTS, DEMO_RESELLERS } from './prices';
import type { DemoBooks, DemoFile, DemoService } from './schema';
import {
  findPeople,
  hasOrders,
  saveHistory,
  saveNotifications,
  saveRequests,
  saveSubscriptionDecisions,
} from './store';

const ROOT = 100;

/** One password for everybody in the demo, and the same one when seeding is repeated after it was cut short. */
const demoPassword = (): string => env().DEMO_PASSWORD ?? `demo-${deriveKey('demo password').slice(0, 10)}`;

async function seedOrganisations(service: DemoService): Promise<void> {
  const organisations = service.organisations.map(({ id, name, parent }) => ({
    id,
    name,
    parentId: parent,
    linkedAccount: null,
    financeType: null,
    extra: {},
  }));
  await mirrorOrganisations({ sourceId: ROOT, isAuthoritative: false, organisations }, systemClock);
}

async function seedBrands(books: DemoBooks | null): Promise<DemoFile['brands']> {
  const brands = await renderDemoBrands();
  for (const brand of brands)
    await saveBrand({ ...brand, featured: findDemoFeatured(books, brand.organisationId) });
  return brands.flatMap(({ hosts, organisationId, name }) =>
    hosts.map((host) => ({ host, organisation: organisationId, name })),
  );
}

async function seedPeople(): Promise<DemoFile['people']> {
  const password = demoPassword();
  for (const { organisation, host: _host, ...person } of DEMO_PEOPLE)
    await addPerson({ ...person, organisationId: organisation, password });
  return DEMO_PEOPLE.map((person) => ({ ...person, password }));
}

/** The demo's people with their own organisations. */
const toAuthors = (people: ReadonlyMap<string, string>) =>
  new Map(
    DEMO_PEOPLE.flatMap(({ email, organisation }) => {
      const id = people.get(email);
      return id === undefined ? [] : [[email, { id, organisation }] as const];
    }),
  );

/** A business that runs: what was ordered so far, and what goes on in the catalogue. Once, all or nothing. */
async function seedActivity(books: DemoBooks, service: DemoService): Promise<void> {
  if (await hasOrders(db())) return;
  const now = systemClock();
  const people = await findPeople(db());
  const rows = await buildHistory(books, service, people, now);
  await inTransaction(async (tx) => {
    await saveHistory(tx, rows);
    const requests = buildRequests(rows, toAuthors(people), now);
    await saveRequests(tx, requests);
    await saveNotifications(tx, await findRequestNotices(tx, requests, now));
    await seedDemoApprovals(tx, rows, people, DEMO_RULE_NAMES);
    await indexOrders(
      tx,
      rows.orders.map(({ id }) => id),
    );
    await createSubscriptionsOfOrders(
      tx,
      rows.orders.map(({ id }) => id),
    );
    await countOrders(
      tx,
      rows.orders.map(({ id }) => id),
    );
    await saveSubscriptionDecisions(tx);
    const { manager, ...budgetOwner } = DEMO_BUDGETS;
    await seedDemoBudgets(tx, {
      ...budgetOwner,
      createdBy: people.get(manager) ?? '',
      year: now.getUTCFullYear(),
    });
    await seedCatalogueActivity(tx, books, people, now);
  });
}

/**
 * Fills an empty portal with the demo: the service's organisations, connections for the resellers among its API
 * clients, price lists for who buys from them, brands, people, the names of vendors and types, and the orders of the
 * distributor's books. Repeating it after it was cut short completes it.
 * @param labelsFile path of the demo's dictionary, in the form that `npm run labels:import` takes.
 * @param books null when the service's demo has none
 */
export async function seedDemo(
  service: DemoService,
  labelsFile: string,
  books: DemoBooks | null,
): Promise<DemoFile> {
  await seedOrganisations(service);
  for (const { organisation, client_id: clientId, client_secret: clientSecret } of service.clients)
    if (DEMO_RESELLERS.includes(organisation)) await saveConnection(organisation, { clientId, clientSecret });
  for (const { owner, list, buyers } of DEMO_PRICE_LISTS) await ensurePriceList(owner, list, buyers);
  const brands = await seedBrands(books);
  await nameDemoContact(DEMO_CONTACT);
  await importLabels(JSON.parse(await readFile(labelsFile, 'utf8')));
  const people = await seedPeople();
  if (books) await seedActivity(books, service);
  const quoteCanary = { organisation: 200, text: QUOTE_CANARY };
  const canaries = [DEMO_OWN_NOTE, quoteCanary, ...DEMO_RULE_CANARIES];
  return { people, brands, canaries: books ? canaries : [] };
}
