import type { ApiProfileInput, COUNTRY_FORMS, DATE_FORMS } from './api-profile';
import type { OrderStatus } from './order-status';
import { DEFAULT_PER_PAGE } from './product';
import {
  DEFAULT_PATHS,
  DEFAULT_PERMISSIONS,
  DEFAULT_VERSION,
  ENVELOPES,
  type Envelope,
  type HttpOutcome,
  ORDER_FIELD_NAMES,
  type OrderField,
  type PAGE_ENDS,
  type PathName,
  type PermissionUse,
} from './profile-names';

/** The statuses of a POST's answer: declined, not carried out and to be sent again, or maybe carried out. */
export interface Outcomes {
  refused: readonly HttpOutcome[];
  notSent: readonly HttpOutcome[];
  unknown: readonly HttpOutcome[];
}

/** A whole profile: it leaves nothing open. */
export interface ApiProfile {
  baseUrl: string;
  version: string;
  /** Null: the base URL with the token path. */
  tokenUrl: string | null;
  paths: Record<Exclude<PathName, 'cancel'>, string> & { cancel: string | null };
  token: { format: 'form' | 'json'; credentials: 'body' | 'basic'; scopes: readonly string[] };
  pages: {
    perPage: number;
    end: (typeof PAGE_ENDS)[number];
    totalHeader: string | null;
    totalField: string | null;
  };
  envelopes: Record<Envelope, string>;
  orders: {
    submittedId: { path: string } | { location: true };
    submittedStatus: string | null;
    id: string | null;
    status: string;
    fields: Record<OrderField, string>;
    omit: readonly OrderField[];
  };
  statuses: Readonly<Record<string, OrderStatus>>;
  errors: Record<'text' | 'code' | 'field' | 'fieldText', readonly string[]>;
  outcomes: Outcomes;
  dates: (typeof DATE_FORMS)[number];
  countryCodes: (typeof COUNTRY_FORMS)[number];
  permissions: Readonly<Record<PermissionUse, string | null>> | 'not-told';
}

/** Our reference service; its address is the deployment's to say. */
export const DEFAULT_PROFILE: ApiProfile = {
  baseUrl: 'http://127.0.0.1:4010',
  version: DEFAULT_VERSION,
  tokenUrl: null,
  paths: { ...DEFAULT_PATHS, cancel: null },
  token: { format: 'form', credentials: 'body', scopes: [] },
  pages: { perPage: DEFAULT_PER_PAGE, end: 'empty-page', totalHeader: 'X-Total-Count', totalField: null },
  envelopes: Object.fromEntries(ENVELOPES.map((name) => [name, '$'])) as Record<Envelope, string>,
  orders: {
    submittedId: { path: 'id' },
    submittedStatus: 'status',
    id: 'id',
    status: 'status',
    fields: ORDER_FIELD_NAMES,
    omit: [],
  },
  statuses: {},
  errors: {
    text: ['detail', 'error_description', 'message', 'title', 'error', 'error.message'],
    code: ['code', 'error.code'],
    field: ['errors.*.path'],
    fieldText: ['message'],
  },
  outcomes: { refused: [400, 403, 404, 409, 422], notSent: [401, 429], unknown: ['3xx', '4xx', '5xx'] },
  dates: 'iso',
  countryCodes: 'numeric',
  permissions: DEFAULT_PERMISSIONS,
};

/** Members that are said replace those of the base; undefined says nothing. */
function overlay<T extends object>(base: T, over: Partial<Record<keyof T, unknown>> | null | undefined): T {
  const said = Object.entries(over ?? {}).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(said) };
}

/** A status that a profile sorts leaves the list in which it was by default. */
function overlayOutcomes(base: Outcomes, over: Partial<Outcomes> = {}): Outcomes {
  const said = new Set(Object.values(over).flat());
  const merge = (name: keyof Outcomes) => [
    ...base[name].filter((status) => !said.has(status)),
    ...(over[name] ?? []),
  ];
  return { refused: merge('refused'), notSent: merge('notSent'), unknown: merge('unknown') };
}

const overlayPermissions = (
  base: ApiProfile['permissions'],
  over: ApiProfileInput['permissions'],
): ApiProfile['permissions'] => {
  if (over === undefined || over === 'not-told') return over ?? base;
  return overlay(base === 'not-told' ? { ...DEFAULT_PERMISSIONS } : base, over);
};

/** A profile over another one. Paths and the token's address belong to their API: they are not mixed with another one's. */
function overlayProfile(base: ApiProfile, over: ApiProfileInput): ApiProfile {
  return {
    baseUrl: over.baseUrl ?? base.baseUrl,
    version: over.version ?? base.version,
    // No other API's secret is sent to the token address of the base.
    tokenUrl: over.tokenUrl ?? (over.baseUrl ? null : base.tokenUrl),
    paths: over.paths ? overlay(DEFAULT_PROFILE.paths, over.paths) : base.paths,
    token: overlay(base.token, over.token),
    pages: overlay(base.pages, over.pages),
    envelopes: overlay(base.envelopes, over.envelopes),
    orders: {
      ...overlay(base.orders, over.orders),
      fields: overlay(base.orders.fields, over.orders?.fields),
    },
    statuses: { ...base.statuses, ...over.statuses },
    errors: overlay(base.errors, over.errors),
    outcomes: overlayOutcomes(base.outcomes, over.outcomes),
    dates: over.dates ?? base.dates,
    countryCodes: over.countryCodes ?? base.countryCodes,
    permissions: overlayPermissions(base.permissions, over.permissions),
  };
}

/** The whole profile of several layers, each over the ones before it, all over the default. */
export const resolveProfile = (...layers: readonly ApiProfileInput[]): ApiProfile =>
  layers.reduce(overlayProfile, DEFAULT_PROFILE);
