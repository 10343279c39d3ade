import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { cookieName } from '@/lib/accounts/auth/session-cookie';
import { getCaller } from '@/lib/platform/http/caller';
import { deriveKey, secretsKeys } from '@/lib/platform/secrets';
import type { Caller } from './data';

/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_SECONDS = 365 * 24 * 3600;
/** More people than this seldom share a device; the one who signed in longest ago becomes unknown on it. */
const MAX_ACCOUNTS = 8;
const SEPARATOR = '~';
const MARK = /^[\w-]{22}\.[\w-]{22}\.[0-9a-z]{1,9}\.[\w-]{43}$/;

/** An account as its devices know it. */
export interface DeviceAccount {
  id: string;
  /** Rises when all devices of the account are forgotten. */
  deviceGeneration: number;
}

type MarkedAccount = DeviceAccount & { brandId: number };

export const deviceCookieName = (): string => cookieName('devices');

const sign = (key: string, text: string, length = 32): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, length).toString('base64url');

const deviceKey = (key?: Buffer): string => deriveKey('device cookie', key);
const nameAccount = (key: string, { id, brandId }: MarkedAccount): string =>
  sign(key, `account ${brandId} ${id}`, 16);

/** The part of a cookie that says: somebody signed in to this account here. */
function writeMark(key: string, account: MarkedAccount, device: string, issued: string): string {
  const named = `${nameAccount(key, account)}.${device}.${issued}`;
  return `${named}.${sign(key, `mark ${account.deviceGeneration} ${named}`)}`;
}

/** A cookie longer than those that were issued is looked at as far as they went. */
const listMarks = (cookie: string | null | undefined): string[] =>
  (cookie ?? '').split(SEPARATOR, MAX_ACCOUNTS).filter((mark) => MARK.test(mark));

function isIssued(mark: string, account: MarkedAccount, now: Date): boolean {
  const [, device = '', issued = ''] = mark.split('.');
  const ageMs = now.getTime() - Number.parseInt(issued, 36);
  if (ageMs > MAX_AGE_SECONDS * 1000) return false;
  return secretsKeys().some((key) => {
    const expected = writeMark(deviceKey(key), account, device, issued);
    return expected.length === mark.length && timingSafeEqual(Buffer.from(expected), Buffer.from(mark));
  });
}

/**
 * Identifies a device on which a person has signed in to an account under a brand. It authenticates no one: the device only gets its own
 * count of wrong passwords, which keeps others from locking the account for it (docs/decisions/0027).
 * @param cookie as the browser sent it, not trusted
 * @returns null for an unknown or expired device
 */
export function readDevice(
  cookie: string | null | undefined,
  account: MarkedAccount,
  now: Date,
): string | null {
  const mark = listMarks(cookie).find((each) => isIssued(each, account, now));
  return mark?.split('.')[1] ?? null;
}

/** The value of a device's cookie after a sign-in: with this account first, and the others that signed in there. */
export function addDevice(cookie: string | null | undefined, account: MarkedAccount, now: Date): string {
  const key = deviceKey();
  const device = readDevice(cookie, account, now) ?? randomBytes(16).toString('base64url');
  const others = listMarks(cookie).filter((mark) => !mark.startsWith(`${nameAccount(key, account)}.`));
  const own = writeMark(key, account, device, now.getTime().toString(36));
  return [own, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
}

/** The header that sets the cookie; a `__Host-` cookie is `Secure`, and so is every one but on plain HTTP. */
export function deviceCookie(value: string): string {
  const secure = deviceCookieName().startsWith('__Host-') ? '; Secure' : '';
  return `${deviceCookieName()}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** From where a password comes, and on which device. */
export const getSignInCaller = ({ headers, cookies }: NextRequest): Caller => ({
  ...getCaller(headers),
  devices: cookies.get(deviceCookieName())?.value ?? null,
});

/** The answer to somebody who has just proved that the account is theirs: the device knows it from now on. */
export function withDevices(response: Response, devices: string): Response {
  response.headers.append('set-cookie', deviceCookie(devices));
  return response;
}
