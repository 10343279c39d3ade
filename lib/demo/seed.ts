import 'server-only';
import { readFile } from 'node:fs/promises';
import { addPerson } from '@/lib/accounts/data';
import { derivedKey } from '@/lib/auth/keys';
import { saveBrand } from '@/lib/brand/data';
import { renderDemoBrands } from '@/lib/brand/demo/brands';
import { saveLabels } from '@/lib/catalogue/labels';
import { systemClock } from '@/lib/clock';
import { saveConnection } from '@/lib/connections/data';
import { env } from '@/lib/env';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { ensurePriceList } from '@/lib/pricing/lists/data';
import { DEMO_PEOPLE } from './people';
import { DEMO_PRICE_LISTS, DEMO_RESELLERS } from './prices';
import type { DemoFile, DemoService } from './schema';

const ROOT = 100;

/** One password for everybody in the demo, and the same one when seeding is repeated after it was cut short. */
const demoPassword = (): string => env().DEMO_PASSWORD ?? `demo-${derivedKey('demo password').slice(0, 10)}`;

async function seedOrganisations(service: DemoService): Promise<void> {
  const organisations = service.organisations.map(({ id, name, parent }) => ({
    id,
    name,
    parentId: parent,
    linkedAccount: null,
    financeType: null,
    extra: {},
  }));
  await mirrorOrganisations({ teller: ROOT, decides: false, organisations }, systemClock);
}

async function seedBrands(): Promise<DemoFile['brands']> {
  const brands = await renderDemoBrands();
  for (const brand of brands) await saveBrand(brand);
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

/**
 * Fills an empty portal with the demo: the service's organisations, connections for the resellers among its API
 * clients, price lists for who buys from them, brands, people, and the names of vendors and types. Repeating it after it was cut short completes it.
 * @param labelsFile path of the demo's dictionary, in the form that `npm run labels:import` takes.
 */
export async function seedDemo(service: DemoService, labelsFile: string): Promise<DemoFile> {
  await seedOrganisations(service);
  for (const { organisation, client_id: clientId, client_secret: clientSecret } of service.clients)
    if (DEMO_RESELLERS.includes(organisation)) await saveConnection(organisation, { clientId, clientSecret });
  for (const { owner, list, buyers } of DEMO_PRICE_LISTS) await ensurePriceList(owner, list, buyers);
  const brands = await seedBrands();
  await saveLabels(JSON.parse(await readFile(labelsFile, 'utf8')));
  return { people: await seedPeople(), brands };
}
