import type { NextRequest } from 'next/server';
import { getCaller } from '@/lib/platform/http/caller';
import type { Caller } from './data';
import { deviceCookie, deviceCookieName } from './device-cookie';

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
