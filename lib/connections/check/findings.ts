import type { Finding } from './schema';

/** Why the API did not give what it was asked for. */
export interface ReadFault {
  /** An `UpstreamFailure`. */
  kind: string;
  status: number | null;
  /** The error code of a refused token request. */
  code: string | null;
}

const formatCount = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

const formatHttpStatus = ({ status }: ReadFault): string => (status === null ? '' : ` (HTTP ${status})`);
const isRedirect = ({ status }: ReadFault): boolean => status !== null && status >= 300 && status < 400;

const TOKEN_CODES: Record<string, string> = {
  invalid_client:
    'The API does not accept this client ID and secret. Copy both from the distributor again; if the secret is not shown there any more, have a new one made.',
  unauthorized_client:
    'The API knows this client and does not let it sign in by itself (client credentials). Ask the distributor to allow it.',
  invalid_request:
    'The token endpoint did not understand the request. Check that the client ID is complete, and the token URL.',
  unsupported_grant_type:
    'The token endpoint does not offer client credentials. Check that the token URL is the one for API clients.',
};

/** Why no token was given. */
export function tokenFault(fault: ReadFault): string {
  const { kind, status, code } = fault;
  const known = code === null ? undefined : TOKEN_CODES[code];
  if (known) return known;
  if (isRedirect(fault))
    return `The token URL sends on to another address${formatHttpStatus(fault)}, which is not followed. Enter that address as the token URL.`;
  switch (kind) {
    case 'unauthorized':
      return `The token endpoint refused the client ID and secret${formatHttpStatus(fault)}. If both are right, check the token URL: something else may have answered there.`;
    case 'unreachable':
      return 'The token endpoint gave no whole answer in time. Check the token URL, or try again later.';
    case 'failing':
      return `The token endpoint failed${formatHttpStatus(fault)}. Try again later; if it goes on, tell the distributor.`;
    case 'limited':
      return 'The token endpoint asks for a pause: there were too many tries. Wait a minute and check again.';
    case 'malformed':
      if (status !== null && status < 300)
        return 'What answered at the token URL is no token endpoint: its answer holds no usable token. Check the token URL.';
  }
  return `There is no token endpoint at the token URL${formatHttpStatus(fault)}. Check the token URL, or the base URL and the token path.`;
}

/** @param what was asked for, as “the products”. */
export function readFault(what: string, fault: ReadFault): string {
  const http = formatHttpStatus(fault);
  if (isRedirect(fault))
    return `The API sends the request for ${what} on to another address${http}, which is not followed. Enter that address as the base URL.`;
  switch (fault.kind) {
    case 'unreachable':
      return `The API gave no whole answer in time when it was asked for ${what}. Try again later.`;
    case 'failing':
      return `The API failed when it was asked for ${what}${http}. Try again later; if it goes on, tell the distributor.`;
    case 'limited':
      return `The API asks for a pause${http}. Wait a minute and check again.`;
    case 'unauthorized':
      return `The API refused the token that it had just given${http}. Check that base URL and token URL are of the same API.`;
    case 'denied':
      return `The API does not let this client read ${what}${http}. Ask the distributor for the permission.`;
    case 'not-found':
      return `The API has nothing at the address of ${what}${http}. Check the base URL, the version and the paths.`;
    case 'malformed':
      return `What answered for ${what} is not what the API’s contract says${http}: a web page, or another format. Check the base URL, the version and the paths.`;
  }
  return `The API refused the request for ${what}${http}. Check the version and the paths.`;
}

/** What does not work without a permission of the API. */
const MISSING_PERMISSION_EFFECTS: Record<string, string> = {
  'products:read': 'the catalogue cannot be read',
  'organisations:read': 'organisations below the client’s own stay unknown',
  'addresses:read': 'no saved address is offered, and each has to be typed',
  'orders:create': 'no order can be placed',
  'orders:read': 'the status of orders stays unknown',
};

/** The current user, as far as it matters here. */
interface CheckedUser {
  name: string;
  organisationId: number;
  currency: string | null;
  permissions: readonly { permission: string }[];
}

export function userFinding(user: CheckedUser): Finding {
  const { organisationId, currency } = user;
  const permissions = user.permissions.map(({ permission }) => permission);
  const missing = Object.keys(MISSING_PERMISSION_EFFECTS).filter(
    (permission) => !permissions.includes(permission),
  );
  const sentences = [
    `The client is “${user.name}” of organisation ${organisationId}.`,
    currency === null
      ? 'The API does not say in which currency its prices are, so none can be shown. Ask the distributor.'
      : `Its prices are in ${currency}.`,
    missing.length > 0 &&
      `It lacks ${missing.map((permission) => `${permission} (${MISSING_PERMISSION_EFFECTS[permission]})`).join(', ')}. Ask the distributor to allow what you need.`,
  ];
  return {
    state: currency === null || missing.length > 0 ? 'warning' : 'passed',
    detail: sentences.filter(Boolean).join(' '),
    facts: { organisationId, userName: user.name, currency, permissions, missing },
  };
}

interface CheckedListing<T> {
  items: readonly T[];
  received: number;
  dropped: number;
}

const formatDropped = (dropped: number): string | false =>
  dropped > 0 && `${formatCount(dropped, 'record')} could not be read and would be left out.`;

const NO_OWN = 'The list does not hold the client’s own organisation, which is known by its number only.';

/** @param own the client's organisation; null when it is not known. */
export function organisationsFinding(
  { items, dropped }: CheckedListing<{ id: number; name: string; parentId: number | null }>,
  own: number | null,
): Finding {
  const root = items.find(({ id }) => id === own);
  const isTop = root !== undefined && root.parentId === null;
  const above = root?.parentId ?? null;
  const sentences = [
    `${formatCount(items.length, 'organisation')}${root ? `, with ${root.name} at the top of what the client sees` : ''}.`,
    above !== null && `Organisation ${above} stands above it at the distributor’s.`,
    own !== null && !root && NO_OWN,
    formatDropped(dropped),
  ];
  return {
    state: dropped > 0 || !root ? 'warning' : 'passed',
    detail: sentences.filter(Boolean).join(' '),
    facts: {
      organisations: items.length,
      faulty: dropped,
      ...(root && { isTop, organisationName: root.name }),
    },
  };
}

export function productsFinding({
  items,
  dropped,
}: CheckedListing<{ price: string | null; faults: readonly string[] }>): Finding {
  const priced = items.filter(({ price }) => price !== null).length;
  const withFaults = items.filter(({ faults }) => faults.length > 0).length;
  const sentences = [
    items.length === 0
      ? 'The first page of the catalogue is empty: there would be nothing to order. Ask the distributor which products this client may see.'
      : `${formatCount(items.length, 'product')} on the first page, ${priced.toLocaleString('en-GB')} with a price.`,
    items.length > 0 && priced === 0 && 'Products without a price cannot be ordered. Ask the distributor.',
    formatDropped(dropped),
    withFaults > 0 && `In ${formatCount(withFaults, 'record')} some fields could not be read.`,
  ];
  return {
    state: priced === 0 || dropped + withFaults > 0 ? 'warning' : 'passed',
    detail: sentences.filter(Boolean).join(' '),
    facts: { products: items.length, priced, faulty: dropped + withFaults },
  };
}
