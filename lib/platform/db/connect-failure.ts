import type pg from 'pg';
import { StartError } from '@/lib/platform/start-error';

type Reason = [what: string, action: string];
type Reasons = Record<string, Reason>;

/** Explains the codes of PostgreSQL, the system and TLS when a program connects, and says what to do. */
const REASONS: Reasons = {
  '28P01': ['refuses the password', 'Correct the user and the password in the URL'],
  '28000': ['refuses this user', 'Correct the user in the URL, or let it in (pg_hba.conf)'],
  '3D000': ['has no database of this name', 'Create it, or correct the name in the URL'],
  '57P03': ['is still starting', 'Wait until it has started, then start this again'],
  '57P01': ['is being stopped', 'Start it, then start this again'],
  ECONNREFUSED: ['does not answer: nothing listens there', 'Start it, or correct the URL'],
  ECONNRESET: [
    'closed the connection',
    'See that PostgreSQL itself listens there, and whether it wants TLS (sslmode)',
  ],
  EPIPE: [
    'closed the connection',
    'See that PostgreSQL itself listens there, and whether it wants TLS (sslmode)',
  ],
  ENOTFOUND: ['cannot be found: no such host', 'Correct the host in the URL'],
  EAI_AGAIN: ['cannot be found: the name server does not answer', 'See that names can be resolved here'],
  ETIMEDOUT: ['does not answer in time', 'See that the network and the firewall let this machine through'],
  EHOSTUNREACH: [
    'cannot be reached from here',
    'See that the network and the firewall let this machine through',
  ],
  ENETUNREACH: [
    'cannot be reached from here',
    'See that the network and the firewall let this machine through',
  ],
  ENOENT: ['has no socket there', 'Start it, or correct the path in the URL'],
};

/** Codes whose remedy differs between the portal's database and the reference service's. */
const PORTAL_REASONS: Reasons = {
  '42501': ['gives this role no right', 'Set DATABASE_APP_ROLE and run: npm run migrate'],
  '53300': ['has no connection left', 'Raise max_connections, or lower DATABASE_POOL'],
  '42P01': ['lacks tables of the portal', 'Run: npm run migrate'],
  '3F000': ['lacks tables of the portal', 'Run: npm run migrate'],
};
const SERVICE_REASONS: Reasons = {
  '42501': [
    'gives this role no right to make tables',
    'Let the role own the database (ALTER DATABASE … OWNER TO …)',
  ],
  '53300': ['has no connection left', 'Raise max_connections, or lower SERVICE_DATABASE_CONNECTIONS'],
};

/** The words of the driver and of PostgreSQL, which are closer than a code where both are there. */
const MESSAGES: [words: RegExp, reason: Reason][] = [
  [/does not support SSL/, ['speaks no TLS', 'Take sslmode out of the URL, or switch ssl on in PostgreSQL']],
  [/no encryption|SSL off/, ['wants TLS', 'Add ?sslmode=verify-full to the URL']],
  [
    /self.signed|unable to (get|verify).*certificate|certificate has expired|altname/i,
    ['shows a certificate that is not trusted', 'Name its authority in NODE_EXTRA_CA_CERTS'],
  ],
  [
    /pg-boss is not installed|pg-boss database requires/,
    ['lacks tables of the portal', 'Run: npm run migrate'],
  ],
  [/password must be a string|no password/i, ['wants a password', 'Put it into the URL']],
  [
    /timeout|timed out/i,
    [
      'does not answer in time',
      'See that it is not overloaded, and that the network lets this machine through',
    ],
  ],
  [/terminated|ended unexpectedly/, ['closed the connection', 'See that PostgreSQL itself listens there']],
  [
    /invalid response|unknown message|unexpected message|establishing an SSL/,
    ['answers, but not as PostgreSQL', 'Correct host and port in the URL'],
  ],
];

const MAX_DEPTH = 4;

function findReason(error: unknown, own: Reasons, depth = 0): Reason | undefined {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return (
    MESSAGES.find(([words]) => words.test(error.message))?.[1] ??
    own[code] ??
    REASONS[code] ??
    inner.map((one) => findReason(one, own, depth + 1)).find((reason) => reason !== undefined)
  );
}

/** Describes the target of a URL, without user and password. */
function describePlace(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`;
  } catch {
    return 'that URL';
  }
}

/**
 * Why a database cannot be used, in one sentence.
 * @param variable which variable names it
 * @returns null where the error is none of connecting
 */
export function explainConnectFailure(error: unknown, url: string, variable: string): StartError | null {
  if (error instanceof StartError) return error;
  const own = variable === 'SERVICE_DATABASE_URL' ? SERVICE_REASONS : PORTAL_REASONS;
  const reason = findReason(error, own);
  if (!reason) return null;
  const [what, action] = reason;
  return new StartError(`The database at ${describePlace(url)} (${variable}) ${what}. ${action}.`);
}

/** @throws StartError that says why it cannot connect */
export async function connectOrExplain(client: pg.Client, url: string, variable: string): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectFailure(error, url, variable) ?? error;
  }
}
