import { expect, test } from 'vitest';
import { parseDryRunTarget } from './target-rules';

const DISTRIBUTOR = 'https://api.distributor.example';
const LOCAL_API = 'http://127.0.0.1:4010';

test.each([
  ['nothing set', undefined, DISTRIBUTOR, null],
  ['nothing set, on this machine', undefined, LOCAL_API, null],
  ['the embedded service', LOCAL_API, LOCAL_API, { baseUrl: LOCAL_API, credentials: null }],
  [
    'a proxy before the embedded service',
    LOCAL_API,
    'http://localhost:4999',
    { baseUrl: LOCAL_API, credentials: null },
  ],
  [
    'an API that is a reference service',
    `${DISTRIBUTOR}/`,
    DISTRIBUTOR,
    { baseUrl: DISTRIBUTOR, credentials: null },
  ],
  ['another host without a client of its own', 'https://stage.example', DISTRIBUTOR, null],
  ['this machine, and a distributor elsewhere', LOCAL_API, DISTRIBUTOR, null],
  ['another port of the distributor', `${DISTRIBUTOR}:8443`, DISTRIBUTOR, null],
  ['a client without a secret', 'https://me@stage.example', DISTRIBUTOR, null],
  [
    'a stage with a client of its own',
    'https://me:s%26cret@stage.example/api/',
    DISTRIBUTOR,
    { baseUrl: 'https://stage.example/api', credentials: { clientId: 'me', clientSecret: 's&cret' } },
  ],
])('%s', (_name, dryRunUrl, apiUrl, target) => {
  expect(parseDryRunTarget(dryRunUrl, apiUrl)).toEqual(target);
});
