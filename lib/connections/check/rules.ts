import { DAY_MS } from '@/lib/platform/durations';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import type { Translator } from '@/lib/platform/messages/types';
import type { CheckStep, CheckStepName, Finding } from './schema';

export const skippedFinding = (t: Translator<'connections'>): Finding => ({
  state: 'skipped',
  detail: t('checkFindings.skipped'),
});

/** The earlier steps took all the time of the test. */
export const timedOutFinding = (t: Translator<'connections'>): Finding => ({
  state: 'failed',
  detail: t('checkFindings.noTimeLeft'),
});

/** Steps without which the following ones have nothing to go on with. */
const ESSENTIAL: readonly CheckStepName[] = ['reachable', 'tls', 'token'];
export const isEssential = (step: CheckStepName): boolean => ESSENTIAL.includes(step);

type Steps = readonly Pick<CheckStep, 'step' | 'state' | 'facts'>[];

/** The organisation that the API says the client belongs to; null when it was not found out. */
export const findOwnerId = (steps: Steps): number | null =>
  steps.find(({ step }) => step === 'user')?.facts?.organisationId ?? null;

/**
 * True when a checked client may be stored: its credentials are accepted, and the organisation whose prices it reads is known. Anything
 * else can be corrected later.
 */
export const isUsable = (steps: Steps): boolean => findOwnerId(steps) !== null;

/** A machine and a port of it. */
export interface Endpoint {
  /**
   * Host as in the URL, with the port unless it is the default one. Messages show only this form, so redaction finds it
   * (lib/connections/model/redaction).
   */
  name: string;
  host: string;
  port: number;
  isEncrypted: boolean;
  isThisMachine: boolean;
}

const CONNECT_CODES = [
  'address',
  'enotfound',
  'eai-again',
  'econnrefused',
  'econnreset',
  'etimedout',
  'ehostunreach',
  'enetunreach',
] as const;
const toKnown = <Code extends string>(codes: readonly Code[], code: string): Code | undefined =>
  codes.find((one) => one === code.toLowerCase().replaceAll('_', '-'));

const toValues = ({ name, port }: Endpoint, code: string) => ({ name, port: String(port), code });

/** @param code of the error that a connection ended with; `address` for an address that is not allowed. */
export const connectFault = (t: Translator<'connections'>, code: string, at: Endpoint): string =>
  t(`checkConnect.${toKnown(CONNECT_CODES, code) ?? 'other'}`, toValues(at, code));

export const formatReachable = (t: Translator<'connections'>, endpoints: readonly Endpoint[]): string =>
  t('checkFindings.reachable', { hosts: endpoints.map(({ name }) => name).join(', ') });

const TLS_CODES = ['cert-has-expired', 'cert-not-yet-valid', 'err-tls-cert-altname-invalid'] as const;
const UNKNOWN_ISSUER_CODES: readonly string[] = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

export function tlsFault(t: Translator<'connections'>, code: string, at: Endpoint): string {
  if (UNKNOWN_ISSUER_CODES.includes(code)) return t('checkTls.unknownIssuer', { name: at.name });
  const known = toKnown(TLS_CODES, code);
  if (known) return t(`checkTls.${known}`, { name: at.name });
  return toKnown(CONNECT_CODES, code) ? connectFault(t, code, at) : t('checkTls.other', toValues(at, code));
}

/** A certificate that ends sooner is pointed out: somebody should know who renews it. */
const EXPIRY_WARNING_MS = 14 * DAY_MS;

const formatDate = (date: Date): string =>
  dateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** @param validTo when the certificate ends. */
export function certificateFinding(t: Translator<'connections'>, validTo: Date, now: Date): Finding {
  const facts = { expiresAt: validTo.toISOString() };
  const date = formatDate(validTo);
  if (validTo.getTime() - now.getTime() > EXPIRY_WARNING_MS)
    return { state: 'passed', detail: t('checkTls.valid', { date }), facts };
  return { state: 'warning', detail: t('checkTls.expiring', { date }), facts };
}

export const plainFinding = (t: Translator<'connections'>, { name, isThisMachine }: Endpoint): Finding => ({
  state: 'warning',
  detail: isThisMachine ? t('checkTls.plainLocal') : t('checkTls.plain', { name }),
});

const RANKS: readonly CheckStep['state'][] = ['skipped', 'passed', 'warning', 'failed'];

/** The one of several findings that a person must know of first. */
export const getWorst = (findings: readonly [Finding, ...Finding[]]): Finding =>
  findings.reduce((worst, one) => (RANKS.indexOf(one.state) > RANKS.indexOf(worst.state) ? one : worst));

/** The steps run in this order. */
export const CHECK_STEPS = ['reachable', 'tls', 'token', 'user', 'organisations', 'products'] as const;
