import { z } from 'zod';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
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
export interface ApiClient extends ApiProfileInput {
  clientId: string;
  clientSecret: string;
}

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
