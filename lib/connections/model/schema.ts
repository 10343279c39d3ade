import { z } from 'zod';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { exactTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

/** An API client as the use cases see it: never its secret. */
export interface Connection {
  id: number;
  /** Whose API client it is. */
  organisationId: number;
  /** ISO 4217 code of its prices, from the current-user call; null until that has answered once. */
  currency: string | null;
  /** Permissions that the API grants, as `area:action`; empty until its first answer. */
  permissions: string[];
  lastAnswerAt: Date | null;
  /** True when the API's last response was an answer, not a failure, and the connection is not paused. */
  isAnswering: boolean;
  /** True when a person has paused it: nothing leaves through it. */
  isPaused: boolean;
  /** True when products and prices are read through it; false for ordering only. */
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

/** The credentials that the distributor's web interface shows for a new API client, and the API where they are valid. */
export interface ApiClient extends ApiProfileInput {
  clientId: string;
  clientSecret: string;
}

/** The two texts that a distributor shows when an API client is made. */
export const credentialsSchema = z.strictObject({
  clientId: textSchema(200).min(1, fieldMessage('connections.profileFields.clientId')),
  clientSecret: exactTextSchema(500).min(1, fieldMessage('connections.profileFields.clientSecret')),
});
export type ClientCredentials = z.infer<typeof credentialsSchema>;

/** Age of the access token that a process holds for a connection; never the token itself. */
export interface TokenAge {
  connectionId: number;
  /** ISO 8601, in UTC. */
  obtainedAt: string;
  expiresAt: string;
}
