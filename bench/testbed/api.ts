import { request } from 'undici';
import { z } from 'zod';
import { readDemoAccounts } from '@/scripts/launch/demo-accounts';
import { ORGANISATION } from './portal-store';
import type { Testbed } from './testbed';

async function fetchToken(testbed: Testbed, origin: string): Promise<string> {
  const accounts = readDemoAccounts(testbed.folder.settings);
  const client = accounts?.clients.find(({ organisation }) => organisation === ORGANISATION);
  if (!client) throw new Error(`The demo has no API client of organisation ${ORGANISATION}.`);
  const { body } = await request(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.client_id,
      client_secret: client.client_secret,
    }).toString(),
  });
  return z.object({ access_token: z.string() }).parse(await body.json()).access_token;
}

/** Returns the API's address and the headers of its client: the same client by which the portal reads. */
export async function apiTarget(
  testbed: Testbed,
): Promise<{ origin: string; headers: Record<string, string> }> {
  const origin = `http://127.0.0.1:${testbed.folder.settings.servicePort}`;
  return { origin, headers: { authorization: `Bearer ${await fetchToken(testbed, origin)}` } };
}
