import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { resolveProfile } from '@/lib/contract/default-profile';
import type { UpstreamConfig, UpstreamEvent } from '../config';
import { createUpstream, type Upstream } from '../create-upstream';
import { type MisbehavingServer, startMisbehavingServer, token } from './misbehaving-server';

export const CREDENTIALS = {
  clientId: '0192f0c1-0000-7000-8000-000000000001',
  clientSecret: 's3cret & more',
};

export interface StartedUpstream {
  server: MisbehavingServer;
  upstream: Upstream;
  events: UpstreamEvent[];
}

/** A server that hands out tokens and does what the test says, and a client of it; its times are ample for a busy machine. */
export async function startUpstream(
  changes: Partial<UpstreamConfig> = {},
  profile: ApiProfileInput = {},
): Promise<StartedUpstream> {
  const server = await startMisbehavingServer();
  server.on('POST /oauth/token', token());
  const events: UpstreamEvent[] = [];
  const upstream = createUpstream({
    profile: resolveProfile({ baseUrl: `${server.url}/`, ...profile }),
    credentials: CREDENTIALS,
    timeouts: { token: 5_000, read: 10_000, order: 10_000 },
    observe: (event) => events.push(event),
    ...changes,
  });
  return { server, upstream, events };
}
