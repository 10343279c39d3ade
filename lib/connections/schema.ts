import { z } from 'zod';
import { type ApiPaths, DEFAULT_PATHS, type PathName } from '@/lib/contract/paths';
import { exactTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/messages/message';

/** An API client as the use cases see it: never its secret. */
export interface Connection {
  id: number;
  /** Whose API client it is. */
  organisationId: number;
  /** ISO 4217 code of its prices, from the current-user call; null until that has answered once. */
  currency: string | null;
  /** What the API lets it do, as `area:action`; empty until it has answered once. */
  permissions: string[];
  lastAnswerAt: Date | null;
  /** Whether the last thing that was heard of the API was an answer and not a failure, and nobody paused it. */
  isAnswering: boolean;
  /** Whether a person has paused it: nothing leaves through it. */
  isPaused: boolean;
  /** Whether products and prices are read through it, too; false: it is for ordering only. */
  hasCatalogue: boolean;
  /** The base URL at which it calls the API. */
  baseUrl: string;
}

/** The connection by which an organisation orders and reads its addresses: its own or its nearest ancestor's. */
export interface OrderingConnection extends Connection {
  /** Only an own connection's prices are the organisation's prices (docs/distributor.md). */
  isOwn: boolean;
}

/** The connection whose products and prices an organisation sees: its own or its nearest ancestor's with a catalogue. */
export interface ServingConnection extends OrderingConnection {
  /** The currency of the stored amounts; null also while the API names another one. */
  currency: string | null;
  /** True while the API names another currency than that in which the stored amounts were read. */
  isCurrencyOutdated: boolean;
  /** Amounts that were recorded before this are in another currency; null when it never changed. */
  currencySince: Date | null;
  /** When the catalogue that is stored for it was read: when its last good read began; null when there was none. */
  readAt: Date | null;
  /** The read that wrote its list as it is; null when none did. Reads that find nothing changed leave it as it was. */
  listedBy: string | null;
}

/** What the distributor's web interface shows when an API client is made, and where to use it. */
export interface ApiClient {
  clientId: string;
  clientSecret: string;
  /** null is the deployment's own address, `UPSTREAM_URL`. */
  baseUrl?: string | null;
  tokenUrl?: string | null;
  /** The version segment of the paths, empty for none; null is the deployment's, `UPSTREAM_VERSION`. */
  version?: string | null;
  /** Path templates in the place of the deployment's, `UPSTREAM_PATHS`. */
  paths?: ApiPaths | null;
}

const MAX_ADDRESS_LENGTH = 500;
const MAX_PATH_LENGTH = 200;

/** What is wrong with an address of an API by its text alone; null when nothing is. */
function findAddressError(text: string): string | null {
  if (!URL.canParse(text)) return fieldMessage('api-client.fields.incompleteAddress');
  const { protocol, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return fieldMessage('api-client.fields.notHttp');
  if (username || password) return fieldMessage('api-client.fields.withCredentials');
  return search || hash ? fieldMessage('api-client.fields.withQuery') : null;
}

const addressSchema = textSchema(MAX_ADDRESS_LENGTH).superRefine((text, context) => {
  const message = findAddressError(text);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Those that name one thing by its id. */
const PATHS_WITH_ID: readonly string[] = [
  'addresses',
  'product',
  'order',
  'resubmit',
  'cancel',
] satisfies PathName[];

const pathSchema = textSchema(MAX_PATH_LENGTH).regex(
  /^\/[\w.~!$&'()*+,;=:@%{}/-]*$/,
  fieldMessage('api-client.fields.path'),
);

/** Path templates as a person enters them; a form's empty fields are undefined. */
export const apiPathsSchema = z
  .partialRecord(z.enum(Object.keys(DEFAULT_PATHS) as [PathName]), pathSchema.optional())
  .superRefine((paths, context) => {
    for (const [name, path] of Object.entries(paths))
      if (path !== undefined && PATHS_WITH_ID.includes(name) && !path.includes('{id}'))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: fieldMessage('api-client.fields.pathWithoutId', { placeholder: '{id}' }),
        });
  });

/** Where the distributor's API is and how it is called, as a person enters it; null is the deployment's. */
export const apiSettingsSchema = z.strictObject({
  baseUrl: addressSchema.nullable(),
  tokenUrl: addressSchema.nullable(),
  version: textSchema(50)
    .regex(/^[\w.~-]*$/, fieldMessage('api-client.fields.version'))
    .nullable(),
  paths: apiPathsSchema.nullable(),
});
export type ApiSettings = z.infer<typeof apiSettingsSchema>;

/** The two texts that a distributor shows when an API client is made. */
export const credentialsSchema = z.strictObject({
  clientId: textSchema(200).min(1, fieldMessage('api-client.fields.clientId')),
  clientSecret: exactTextSchema(500).min(1, fieldMessage('api-client.fields.clientSecret')),
});
export type ClientCredentials = z.infer<typeof credentialsSchema>;

/** How old the access token is that a process holds for a connection; nothing of the token itself. */
export interface TokenAge {
  connectionId: number;
  /** As ISO 8601, in UTC. */
  obtainedAt: string;
  expiresAt: string;
}
