import { writeCountry } from '@/lib/contract/countries';
import type { ApiProfile } from '@/lib/contract/default-profile';
import type { OrderRequest } from '@/lib/contract/order';
import type { OrderField } from '@/lib/contract/profile-names';
import { setPlace } from './places';

type Body = Record<string, unknown>;
type BodyProfile = Pick<ApiProfile, 'countryCodes'> & {
  orders: Pick<ApiProfile['orders'], 'fields' | 'omit'>;
};

/** The address's fields by the names of the contract. */
const ADDRESS_FIELDS = {
  name: 'addressName',
  company_name: 'companyName',
  recipient_name: 'recipientName',
  addr_line_1: 'addressLine1',
  addr_line_2: 'addressLine2',
  city: 'city',
  region: 'region',
  postal_code: 'postalCode',
  country_code: 'countryCode',
  recipient: 'recipient',
} as const satisfies Record<keyof OrderRequest['shipping'], OrderField>;

/** The body of POST /orders in the words of the API that it goes to. */
export function writeOrder(request: OrderRequest, profile: BodyProfile): Body {
  const { fields, omit } = profile.orders;
  const put = (body: Body, field: OrderField, value: unknown) => {
    if (value !== undefined && !omit.includes(field)) setPlace(body, fields[field], value);
  };

  const writeAddOns = (
    addOns: OrderRequest['products'][number]['provisioning'],
    [id, instructions]: [OrderField, OrderField?],
  ) =>
    addOns?.map((addOn) => {
      const body: Body = {};
      put(body, id, addOn.id);
      if (instructions) put(body, instructions, addOn.instructions);
      return body;
    });

  const writeLine = (line: OrderRequest['products'][number]): Body => {
    const body: Body = {};
    put(body, 'product', line.product);
    put(body, 'quantity', line.quantity);
    put(body, 'ratePlan', line.rate_plan);
    put(body, 'provisioning', writeAddOns(line.provisioning, ['provisioningId', 'provisioningInstructions']));
    put(body, 'maintenance', writeAddOns(line.maintenance, ['maintenanceId']));
    return body;
  };

  const putShipping = (body: Body) => {
    for (const [name, field] of Object.entries(ADDRESS_FIELDS)) {
      const value = request.shipping[name as keyof OrderRequest['shipping']];
      const isCountry = field === 'countryCode' && typeof value === 'number';
      put(body, field, isCountry ? writeCountry(value, profile.countryCodes) : value);
    }
    return body;
  };

  const body: Body = {};
  put(body, 'organisation', request.organisation);
  put(body, 'reference', request.reference);
  put(body, 'products', request.products.map(writeLine));
  if (fields.shipping === '$') putShipping(body);
  else put(body, 'shipping', putShipping({}));
  put(body, 'instructions', request.provisioning_instructions);
  put(body, 'notes', request.notes);
  return body;
}

/** Lists and objects of the body, with the fields that lie in them. */
const PARENTS: Partial<Record<OrderField, readonly OrderField[]>> = {
  products: ['product', 'quantity', 'ratePlan', 'provisioning', 'maintenance'],
  provisioning: ['provisioningId', 'provisioningInstructions'],
  maintenance: ['maintenanceId'],
  shipping: Object.values(ADDRESS_FIELDS),
};
const IN_LISTS: readonly OrderField[] = ['products', 'provisioning', 'maintenance'];
const OWN_NAMES = new Map<OrderField, string>(
  Object.entries(ADDRESS_FIELDS).map(([name, field]) => [field, name]),
);
const ROOT_FIELDS: readonly OrderField[] = [
  ...(['organisation', 'reference', 'products', 'shipping', 'instructions', 'notes'] as const),
];
const CONTRACT_NAMES: Partial<Record<OrderField, string>> = {
  ratePlan: 'rate_plan',
  provisioningId: 'id',
  provisioningInstructions: 'instructions',
  maintenanceId: 'id',
  instructions: 'provisioning_instructions',
};

const toOwnName = (field: OrderField): string => CONTRACT_NAMES[field] ?? OWN_NAMES.get(field) ?? field;

function renamePath(
  rest: string,
  among: readonly OrderField[],
  fields: BodyProfile['orders']['fields'],
): string {
  const field = among
    .filter((one) => rest === fields[one] || rest.startsWith(`${fields[one]}.`))
    .sort((a, b) => fields[b].length - fields[a].length)[0];
  if (!field) return rest;
  const below = rest.slice(fields[field].length + 1);
  const own = toOwnName(field);
  if (below === '') return own;
  const index = IN_LISTS.includes(field) ? /^\d+/.exec(below)?.[0] : undefined;
  const inner = index === undefined ? below : below.slice(index.length + 1);
  const path = inner && renamePath(inner, PARENTS[field] ?? [], fields);
  return [own, index, path].filter(Boolean).join('.');
}

/** The field that an API's error is about, such as `lines[0].qty` or `/lines/0/qty`, by the contract's name: `products.0.quantity`. */
export function toContractPath(path: string, { orders: { fields } }: BodyProfile): string {
  const dotted = path
    .replace(/^[$#]?[./]+/, '')
    .replace(/\[['"]?([^\]'"]+)['"]?\]/g, '.$1')
    .replaceAll('/', '.');
  const flat = fields.shipping === '$' ? Object.values(ADDRESS_FIELDS) : [];
  const renamed = renamePath(dotted, [...ROOT_FIELDS, ...flat], fields);
  return flat.some((field) => toOwnName(field) === renamed) ? `shipping.${renamed}` : renamed;
}
