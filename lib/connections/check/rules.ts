import type { CheckStep, CheckStepName, Finding } from './schema';

export const STEP_LABELS: Record<CheckStepName, string> = {
  reachable: 'Address',
  tls: 'Encryption',
  token: 'Client ID and secret',
  user: 'Client and permissions',
  organisations: 'Organisations',
  products: 'Products',
};

export const SKIPPED: Finding = { state: 'skipped', detail: 'Not checked: a step before this one failed.' };

/** The time for the whole check was used up by the steps before. */
export const NO_TIME_LEFT: Finding = {
  state: 'failed',
  detail: 'The API took too long with the steps before, so this was not checked. Try again.',
};

/** Steps without which the following ones have nothing to go on with. */
const ESSENTIAL: readonly CheckStepName[] = ['reachable', 'tls', 'token'];
export const isEssential = (step: CheckStepName): boolean => ESSENTIAL.includes(step);

/** What was checked of one API client. */
type Steps = readonly Pick<CheckStep, 'step' | 'state' | 'facts'>[];

/** The organisation that the API says the client belongs to; null when it was not found out. */
export const findOwnerId = (steps: Steps): number | null =>
  steps.find(({ step }) => step === 'user')?.facts?.organisationId ?? null;

/**
 * Whether a client that was checked may be stored: its credentials are accepted, and it is known whose prices it reads. All
 * else may be mended later.
 */
export const isUsable = (steps: Steps): boolean => findOwnerId(steps) !== null;

/** A machine and a port of it. */
export interface Endpoint {
  /** As its URL writes it, with the port unless that is the usual one: texts show nothing else (lib/connections/redaction). */
  name: string;
  host: string;
  port: number;
  isEncrypted: boolean;
  isThisMachine: boolean;
}

const CONNECT_FAULTS: Record<string, (at: Endpoint) => string> = {
  address: ({ name }) =>
    `${name} leads to an address at which no API can be, such as one of this machine’s own link. Check the address.`,
  ENOTFOUND: ({ name }) => `The name ${name} was not found. Check how the address is written.`,
  EAI_AGAIN: ({ name }) =>
    `The name ${name} could not be looked up: the name server did not answer. Check how the address is written, and this server’s network.`,
  ECONNREFUSED: ({ name, port }) =>
    `${name} refuses connections on port ${port}. Check the port, and whether the API is running.`,
  ECONNRESET: ({ name, port }) =>
    `${name} closed the connection on port ${port} at once. Ask the distributor whether this server’s address must be admitted.`,
  ETIMEDOUT: ({ name, port }) =>
    `${name} did not answer on port ${port} in time. A firewall may be in the way, here or at the distributor’s.`,
  EHOSTUNREACH: ({ name }) =>
    `There is no way to ${name}. Check this server’s network, and its VPN if it has one.`,
  ENETUNREACH: ({ name }) =>
    `There is no way to ${name}. Check this server’s network, and its VPN if it has one.`,
};

/** @param code of the error that a connection ended with; `address` for an address that is not allowed. */
export function connectFault(code: string, at: Endpoint): string {
  const known = CONNECT_FAULTS[code];
  return known ? known(at) : `No connection to ${at.name} could be made on port ${at.port} (${code}).`;
}

export const formatReachable = (endpoints: readonly Endpoint[]): string =>
  `${endpoints.map(({ name }) => name).join(' and ')} can be reached.`;

const UNKNOWN_ISSUER = ({ name }: Endpoint): string =>
  `The certificate of ${name} was issued by nobody whom this server knows. If the distributor has an authority of its own, start the portal with NODE_EXTRA_CA_CERTS naming its certificate.`;

const TLS_FAULTS: Record<string, (at: Endpoint) => string> = {
  CERT_HAS_EXPIRED: ({ name }) => `The certificate of ${name} has expired. Tell the distributor.`,
  CERT_NOT_YET_VALID: ({ name }) =>
    `The certificate of ${name} is not valid yet. Check the clock of this server.`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ name }) =>
    `The certificate is for another name than ${name}. Check the address.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
};

export function tlsFault(code: string, at: Endpoint): string {
  const known = TLS_FAULTS[code] ?? CONNECT_FAULTS[code];
  if (known) return known(at);
  return `${at.name} does not speak TLS on port ${at.port} (${code}). Check the port, or whether the address begins with http://.`;
}

/** A certificate that ends sooner is pointed out: somebody should know who renews it. */
const EXPIRY_WARNING_MS = 14 * 24 * 60 * 60_000;

const formatDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** @param validTo when the certificate ends. */
export function certificateFinding(validTo: Date, now: Date): Finding {
  const facts = { expiresAt: validTo.toISOString() };
  if (validTo.getTime() - now.getTime() > EXPIRY_WARNING_MS)
    return { state: 'passed', detail: `Certificate valid until ${formatDate(validTo)}.`, facts };
  const detail = `The certificate expires on ${formatDate(validTo)}. Ask the distributor whether it will be renewed in time.`;
  return { state: 'warning', detail, facts };
}

export function plainFinding({ name, isThisMachine }: Endpoint): Finding {
  const detail = isThisMachine
    ? 'Not encrypted. The API is on this machine, so nothing leaves it.'
    : `Not encrypted: the secret, prices and orders can be read and changed on their way to ${name}. Use an address that begins with https://, unless the way there is protected otherwise.`;
  return { state: 'warning', detail };
}

const RANKS: readonly CheckStep['state'][] = ['skipped', 'passed', 'warning', 'failed'];

/** The one of several findings that a person must know of first. */
export const getWorst = (findings: readonly [Finding, ...Finding[]]): Finding =>
  findings.reduce((worst, one) => (RANKS.indexOf(one.state) > RANKS.indexOf(worst.state) ? one : worst));
