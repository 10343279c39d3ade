import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getApiSettings } from '@/lib/connections/management/credentials';
import { connect } from '@/lib/connections/organisation-sync/data';
import { isObject } from '@/lib/contract/plain-values';
import { DEFAULT_VERSION } from '@/lib/contract/profile-names';
import { db } from '@/lib/platform/db/pool';
import { setupConnectionSchema } from '../schema';
import { print, runCommand } from './command';
import { requireUsable } from './require-usable';
import { readSecret } from './secrets';

const USAGE = `npm run connection:add -- --client-id 0192f0c1-… [--base-url https://api.distributor.example]

Tests an API client and keeps it. The API tells whose it is; a client that this organisation has already is replaced.
  --base-url     where the API is; unless given, where the portal's other connections have it
  --token-url    where tokens come from, if not below the base URL
  --api-version  the part before every path; v1 unless given, empty for none
  --profile-file a JSON file with how the API differs from the default: docs/distributor.md; the options above count before it
  --paths-file   a JSON file with the paths that differ, such as {"products":"/items","product":"/items/{id}"}
  --secret-file  a file whose first line is the client secret; else CONNECTION_SECRET, else you are asked for it`;

async function readObject(file: string | undefined): Promise<Record<string, unknown>> {
  if (file === undefined) return {};
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isObject(value)) return value;
    throw new Error('it holds no JSON object');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const text = { type: 'string' } as const;

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      'base-url': text,
      'client-id': text,
      'token-url': text,
      'api-version': text,
      'paths-file': text,
      'profile-file': text,
      'secret-file': text,
    },
  });
  const known = await getApiSettings(db());
  const profile = await readObject(values['profile-file']);
  const baseUrl = values['base-url'] ?? profile.baseUrl;
  const api =
    baseUrl === undefined && known.baseUrl
      ? known
      : {
          ...profile,
          baseUrl: baseUrl ?? '',
          tokenUrl: values['token-url'] ?? profile.tokenUrl,
          version: values['api-version'] ?? profile.version,
          paths: values['paths-file'] === undefined ? profile.paths : await readObject(values['paths-file']),
        };
  const parsed = setupConnectionSchema.safeParse({
    ...api,
    tokenUrl: api.tokenUrl ?? null,
    paths: api.paths ?? {},
    version: api.version ?? DEFAULT_VERSION,
    clientId: values['client-id'] ?? '',
  });
  if (!parsed.success)
    throw new TypeError(parsed.error.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const label = `Secret of ${parsed.data.clientId}`;
  const clientSecret = await readSecret({ env: 'CONNECTION_SECRET', file: values['secret-file'], label });
  const client = { ...parsed.data, clientSecret };
  await requireUsable(client);
  const { organisationId } = await connect(client);
  print(`Organisation ${organisationId} orders by this client now.`);
});
