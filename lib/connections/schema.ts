import type { ApiPaths } from '@/lib/contract/paths';

/** An API client as the use cases see it: never its secret. */
export interface Connection {
  id: number;
  /** Whose API client it is. */
  organisationId: number;
  /** ISO 4217 code of its prices, as the current-user call told; null until it has answered once. */
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
  /** Only an own connection's prices are the organisation's prices (DESIGN §5, whom to price for). */
  isOwn: boolean;
}

/** The connection whose products and prices an organisation sees: its own or its nearest ancestor's with a catalogue. */
export interface ServingConnection extends OrderingConnection {
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
