import { parseArgs } from 'node:util';
import { connect } from '@/lib/connections/connect';
import { UpstreamError } from '@/lib/upstream/errors';
import { setupConnectionSchema } from '../schema';
import { print, runCommand } from './command';
import { readSecret } from './secrets';

const USAGE = `npm run connection:add -- --base-url https://api.distributor.example --client-id 0192f0c1-…

Keeps an API client. The API tells whose it is; a client that this organisation has already is replaced.
  --token-url    where tokens come from, if not below the base URL
  --api-version  the part before every path; v1 unless given, empty for none
  --secret-file  a file whose first line is the client secret; else CONNECTION_SECRET, else you are asked for it`;

await runCommand(USAGE, async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      'base-url': text,
      'client-id': text,
      'token-url': text,
      'api-version': text,
      'secret-file': text,
    },
  });
  const parsed = setupConnectionSchema.safeParse({
    baseUrl: values['base-url'] ?? '',
    tokenUrl: values['token-url'] ?? null,
    version: values['api-version'] ?? 'v1',
    paths: {},
    clientId: values['client-id'] ?? '',
  });
  if (!parsed.success)
    throw new TypeError(parsed.error.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const label = `Secret of ${parsed.data.clientId}`;
  const clientSecret = await readSecret({ env: 'CONNECTION_SECRET', file: values['secret-file'], label });
  const { organisationId } = await connect({ ...parsed.data, clientSecret }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    throw new Error(`The API did not accept this client: ${error.message}. Nothing was kept.`);
  });
  print(`Organisation ${organisationId} orders by this client now.`);
});
