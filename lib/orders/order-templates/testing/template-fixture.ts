import { addBrand } from '@/lib/brand/testing/add-brand';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { openStoredCatalogue, type StoredCatalogue } from '@/lib/catalogue/testing/stored-catalogue';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { createTemplate } from '../data';
import type { OpenedTemplate } from '../opened-schema';
import { openTemplate } from '../opening';
import type { NewLineInput } from '../schema';

/** A catalogue of three products at 10, 20 and 30 pounds, and people of 200, of 300 below it, and of 900, which is outside its tree. */
export interface TemplateFixture {
  catalogue: StoredCatalogue;
  api: MisbehavingServer;
  /** Buyer of 200. */
  ada: Actor;
  /** Another buyer of 200. */
  ben: Actor;
  administrator: Actor;
  viewer: Actor;
  /** Buyer of 300, which buys by a price list: at one and a half times the price. */
  cleo: Actor;
  /** Buyer of 900. */
  stranger: Actor;
  /** Changes the API's answer for a product; null removes the product. */
  serve(id: number, change: { price?: number; stock?: number } | null): void;
  /** A template of these lines, as it is opened by its owner. */
  template(owner: Actor, lines: NewLineInput[], name?: string): Promise<OpenedTemplate>;
  close(): Promise<void>;
}

const PRICES: Record<number, number> = { 1: 10, 2: 20, 3: 30 };

export async function openTemplateFixture(): Promise<TemplateFixture> {
  const catalogue = await openStoredCatalogue();
  const api = await startMisbehavingServer();
  api.on('POST /oauth/token', token());
  await catalogue.rows(`UPDATE connections SET profile = jsonb_build_object('baseUrl', $1::text)`, [api.url]);
  await addBrand({ organisationId: 200, name: 'B' });
  await addBrand({ organisationId: 900, name: 'X' });
  const serve: TemplateFixture['serve'] = (id, change) => {
    const record = product(id, {
      name: `Product ${id}`,
      product_code: `P-${id}`,
      price: PRICES[id],
      stock: 5,
      ...change,
    });
    api.on(`GET /v1/products/${id}`, change ? json(200, record) : json(404, {}));
  };
  for (const id of [1, 2, 3]) {
    await catalogue.product(id, { price: `${PRICES[id]}.00` });
    serve(id, {});
  }
  await catalogue.priceList(200, 300, '50');
  const ada = await catalogue.person('ada@example.com', 200);
  const withRole = async (email: string, role: 'administrator' | 'viewer'): Promise<Actor> => {
    const person = await catalogue.person(email, 200);
    await catalogue.rows('UPDATE memberships SET role = $1 WHERE person_id = $2', [role, person.userId]);
    return { ...person, role, permissions: ROLE_PERMISSIONS[role] };
  };
  return {
    catalogue,
    api,
    ada,
    ben: await catalogue.person('ben@example.com', 200),
    administrator: await withRole('ann@example.com', 'administrator'),
    viewer: await withRole('vic@example.com', 'viewer'),
    cleo: await catalogue.person('cleo@example.com', 300),
    stranger: await catalogue.person('xavier@example.com', 900),
    serve,
    template: async (owner, lines, name = 'Monthly toner') => {
      const { id } = await createTemplate(owner, {
        from: 'lines',
        name,
        note: null,
        lines: lines.map((line) => ({
          ratePlanId: null,
          provisioning: [],
          maintenance: [],
          reference: null,
          ...(line as { productId: number; quantity: number }),
        })),
      });
      return openTemplate(owner, id);
    },
    close: async () => {
      await api.close();
      await catalogue.close();
    },
  };
}
