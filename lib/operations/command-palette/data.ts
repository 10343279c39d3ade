import 'server-only';
import { listPeople } from '@/lib/accounts/people/data';
import { listCarts } from '@/lib/cart/named/data';
import { getSuggestions } from '@/lib/catalogue/suggestions/data';
import { findOrders } from '@/lib/orders/list/data';
import { listTemplates } from '@/lib/orders/order-templates/opening';
import { listOrganisations } from '@/lib/organisations/data';
import { hasFeature } from '@/lib/organisations/features/rules';
import type { Actor, Permission } from '@/lib/organisations/permissions/rules';
import { rankMatch } from './rules';
import type { PaletteQuery, PaletteResults } from './schema';

const MAX_PER_KIND = 5;

type Found = Omit<PaletteResults, 'personId' | 'permissions'>;

async function findProducts(actor: Actor, text: string): Promise<Found['products']> {
  const { partNumbers, products, skus } = await getSuggestions(actor, text);
  const found = [
    ...partNumbers.map(({ id, name, code }) => ({ id, name, code })),
    ...[...skus, ...products].map(({ id, name, productCode }) => ({ id, name, code: productCode })),
  ];
  const byId = new Map([...found].reverse().map((product) => [product.id, product]));
  return [...byId.values()].reverse();
}

async function findPaletteOrders(actor: Actor, text: string): Promise<Found['orders']> {
  const orders = await findOrders(actor, text, MAX_PER_KIND);
  return orders.map(({ id, number, reference, organisation, held, firstProduct }) => ({
    id,
    number,
    reference,
    organisation,
    held,
    firstProduct,
  }));
}

async function findTemplates(actor: Actor, text: string): Promise<Found['templates']> {
  if (!hasFeature(actor, 'templates')) return [];
  const { templates } = await listTemplates(actor);
  return templates.filter(({ name }) => rankMatch(name, text) !== null).map(({ id, name }) => ({ id, name }));
}

async function findCarts(actor: Actor, text: string): Promise<Found['carts']> {
  const { carts } = await listCarts(actor);
  return carts.flatMap(({ id, name, owner }) =>
    name !== null && rankMatch(name, text) !== null ? [{ id, name, owner }] : [],
  );
}

async function findOrganisations(actor: Actor, text: string): Promise<Found['organisations']> {
  const { organisations } = await listOrganisations(actor, { text });
  return organisations
    .filter(({ id }) => id !== actor.organisationId)
    .map(({ id, name, path }) => ({ id, name, parent: path.at(-2)?.name ?? null }));
}

async function findPeople(actor: Actor, text: string): Promise<Found['people']> {
  const { items } = await listPeople(actor, { text, below: 'true' });
  return items.map(({ id, name, email, status }) => ({
    id,
    name: name ?? email,
    email,
    isInvited: status === 'invited',
  }));
}

/**
 * Finds products, orders, templates, carts, organisations and people for a text. Each kind needs its permission, and finds nothing
 * without it. The texts of commands are matched in the browser, which has them in the person's language.
 */
export async function findForPalette(actor: Actor, { text }: PaletteQuery): Promise<PaletteResults> {
  const { userId: personId, permissions } = actor;
  const find = async <T>(permission: Permission, search: (actor: Actor, text: string) => Promise<T[]>) =>
    text !== '' && permissions.includes(permission) ? (await search(actor, text)).slice(0, MAX_PER_KIND) : [];
  const [products, orders, templates, carts, organisations, people] = await Promise.all([
    find('products:read', findProducts),
    find('orders:read', findPaletteOrders),
    find('products:read', findTemplates),
    find('orders:create', findCarts),
    find('organisations:read', findOrganisations),
    find('people:manage', findPeople),
  ]);
  return {
    personId,
    permissions: [...permissions],
    products,
    orders,
    templates,
    carts,
    organisations,
    people,
  };
}
