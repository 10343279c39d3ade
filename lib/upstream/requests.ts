import type { ApiProfile } from '@/lib/contract/default-profile';
import type { PathName } from '@/lib/contract/profile-names';
import type { Clock } from '@/lib/platform/clock';
import type { Accepted } from './answers';
import type { Measuring, Timeouts, UpstreamEvent } from './config';
import type { NotDone } from './errors';
import type { MayLeave, PostFetch } from './fresh-connection';
import type { ListPage } from './list-pages';
import type { Tokens } from './tokens';
import type { ReadOptions } from './types';

/** 1,000 products with long texts are a few MB; no answer needs more than this. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** Sends requests of the resource files, which know no tokens, retries or base URL. */
export interface Requests {
  profile: ApiProfile;
  /** GET with retries. @returns the content of the answer's envelope. @throws UpstreamError */
  read(
    operation: PathName,
    ids: { id?: number | string },
    options: ReadOptions & { parameters?: URLSearchParams },
  ): Promise<unknown>;
  /** GET of a page of a list with retries. @throws UpstreamError */
  readPage(
    operation: PathName,
    ids: { id?: number | string },
    options: ReadOptions & { parameters?: URLSearchParams },
  ): Promise<ListPage>;
  /**
   * POST, sent a second time only after a complete 401 with a renewed token, unless it goes once; each asks `mayLeave` first.
   * Never throws for network reasons.
   */
  post(
    operation: PathName,
    ids: { id?: number | string },
    sent: { body?: unknown; headers: Record<string, string>; mayLeave?: MayLeave; isOnce?: boolean },
  ): Promise<Accepted | NotDone>;
  observe(event: UpstreamEvent): void;
}

export interface Wiring {
  profile: ApiProfile;
  fetch: typeof fetch;
  fetchForPosts: PostFetch;
  clock: Clock;
  tokens: Tokens;
  /** To be found in answers and removed before they are stored. */
  clientSecret: string;
  timeouts: Timeouts;
  /** The URL of an operation. */
  buildUrl(operation: PathName, ids: { id?: number | string }, parameters?: URLSearchParams): string;
  observe(event: UpstreamEvent): void;
  measuring?: Measuring;
}
