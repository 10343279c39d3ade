import { request } from 'undici';
import { z } from 'zod';
import { readDemoAccounts } from '@/scripts/launch/demo-accounts';
import { ORGANISATION } from './portal-store';
import type { Stage } from './stage';

async function tokenOf(stage: Stage, origin: string): Promise<string> {
  const accounts = readDemoAccounts(stage.folder.settings);
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

/** Where the API answers, and what its client sends: the same client by which the portal reads. */
export async function apiTarget(stage: Stage): Promise<{ origin: string; headers: Record<string, string> }> {
  const origin = `http://127.0.0.1:${stage.folder.settings.servicePort}`;
  return { origin, headers: { authorization: `Bearer ${await tokenOf(stage, origin)}` } };
}
