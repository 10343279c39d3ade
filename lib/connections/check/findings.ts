import type { Translator } from '@/lib/platform/messages/types';
import type { Finding } from './schema';

/** Why the API did not return what was requested. */
export interface ReadFault {
  /** An `UpstreamFailure`, or `closed` where the connection ended before an answer came. */
  kind: string;
  status: number | null;
  /** The error code of a rejected token request. */
  code: string | null;
}

/** By the code with which an exchange failed: a reset, or an answer that is not HTTP. */
export const isClosedConnection = (code: string): boolean =>
  /^(network|ECONNRESET|EPIPE|ECONNABORTED|EPROTO|UND_ERR_SOCKET|HPE_\w+|ERR_SSL_\w+)$/.test(code);

const toStatus = ({ status }: ReadFault): string => (status === null ? 'none' : String(status));
const isRedirect = ({ status }: ReadFault): boolean => status !== null && status >= 300 && status < 400;
const hasCode = <Code extends string>(codes: readonly Code[], code: string | null): code is Code =>
  codes.some((one) => one === code);

const TOKEN_CODES = [
  'invalid-client',
  'unauthorized-client',
  'invalid-request',
  'unsupported-grant-type',
] as const;
const TOKEN_KINDS = ['closed', 'unauthorized', 'unreachable', 'failing', 'limited'] as const;

/** The endpoint is there and wants another form of request. */
const NOT_UNDERSTOOD: readonly number[] = [406, 415, 422];

/** Why no token was issued. */
export function tokenFault(t: Translator<'connections'>, fault: ReadFault): string {
  const { kind } = fault;
  const code = fault.code?.replaceAll('_', '-') ?? null;
  const status = toStatus(fault);
  if (hasCode(TOKEN_CODES, code)) return t(`checkToken.${code}`);
  if (isRedirect(fault)) return t('checkToken.redirect', { status });
  if (NOT_UNDERSTOOD.includes(fault.status ?? 0)) return t('checkToken.notUnderstood', { status });
  if (hasCode(TOKEN_KINDS, kind)) return t(`checkToken.${kind}`, { status });
  if (kind === 'malformed' && fault.status !== null && fault.status < 300) return t('checkToken.malformed');
  return t('checkToken.other', { status });
}

const READ_KINDS = [
  'closed',
  'unreachable',
  'failing',
  'limited',
  'unauthorized',
  'denied',
  'not-found',
  'malformed',
] as const;

/** Why a read failed. */
export function readFault(
  t: Translator<'connections'>,
  what: 'user' | 'organisations' | 'products',
  fault: ReadFault,
): string {
  const values = { what, status: toStatus(fault) };
  if (isRedirect(fault)) return t('checkRead.redirect', values);
  const kind = hasCode(READ_KINDS, fault.kind) ? fault.kind : 'other';
  // All take the same arguments: the union of their types is too large for tsc.
  return t(`checkRead.${kind}` as 'checkRead.other', values);
}

/** The permissions that the portal needs; `missing` of the messages says what each is for. */
const NEEDED_PERMISSIONS = [
  'products:read',
  'organisations:read',
  'addresses:read',
  'orders:create',
  'orders:read',
] as const;

type NeededPermission = (typeof NEEDED_PERMISSIONS)[number];
type PermissionKey<Name> = Name extends `${infer Area}:${infer Action}` ? `${Area}-${Action}` : never;

const toKey = (permission: NeededPermission) =>
  permission.replace(':', '-') as PermissionKey<NeededPermission>;

/** The current user, as far as it matters here. */
interface CheckedUser {
  name: string;
  organisationId: number;
  currency: string | null;
  permissions: readonly { permission: string }[];
}

export function userFinding(t: Translator<'connections'>, user: CheckedUser): Finding {
  const { organisationId, currency } = user;
  const permissions = user.permissions.map(({ permission }) => permission);
  const missing = NEEDED_PERMISSIONS.filter((permission) => !permissions.includes(permission));
  const sentences = [
    t('checkUser.client', { name: user.name, organisation: String(organisationId) }),
    currency === null ? t('checkUser.noCurrency') : t('checkUser.currency', { currency }),
    missing.length > 0 && t('checkUser.missing', { count: missing.length, permissions: missing.join(', ') }),
    ...missing.map((permission) => t(`checkMissing.${toKey(permission)}`)),
  ];
  return {
    state: currency === null || missing.length > 0 ? 'warning' : 'passed',
    detail: sentences.filter(Boolean).join(' '),
    facts: { organisationId, userName: user.name, currency, permissions, missing },
  };
}

interface CheckedListing<Item> {
  items: readonly Item[];
  received: number;
  dropped: number;
}

/** @param own the client's organisation; null when it is not known. */
export function organisationsFinding(
  t: Translator<'connections'>,
  { items, dropped }: CheckedListing<{ id: number; name: string; parentId: number | null }>,
  own: number | null,
): Finding {
  const root = items.find(({ id }) => id === own);
  const isTop = root !== undefined && root.parentId === null;
  const above = root?.parentId ?? null;
  const count = items.length;
  const sentences = [
    root
      ? t('checkLists.organisationsBelow', { count, name: root.name })
      : t('checkLists.organisations', { count }),
    above !== null && t('checkLists.above', { id: String(above) }),
    own !== null && !root && t('checkLists.withoutOwn'),
    dropped > 0 && t('checkLists.dropped', { count: dropped }),
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

export function productsFinding(
  t: Translator<'connections'>,
  { items, dropped }: CheckedListing<{ price: string | null; faults: readonly string[] }>,
): Finding {
  const priced = items.filter(({ price }) => price !== null).length;
  const withFaults = items.filter(({ faults }) => faults.length > 0).length;
  const count = items.length;
  const sentences = [
    count === 0 ? t('checkLists.noProducts') : t('checkLists.products', { count, priced }),
    count > 0 && priced === 0 && t('checkLists.unpriced'),
    dropped > 0 && t('checkLists.dropped', { count: dropped }),
    withFaults > 0 && t('checkLists.faulty', { count: withFaults }),
  ];
  return {
    state: priced === 0 || dropped + withFaults > 0 ? 'warning' : 'passed',
    detail: sentences.filter(Boolean).join(' '),
    facts: { products: items.length, priced, faulty: dropped + withFaults },
  };
}
