import 'server-only';
import { isIP, type LookupFunction, connect as openSocket, type Socket } from 'node:net';
import { connect as openTls, type TLSSocket } from 'node:tls';
import { Agent, type RequestInit as OwnInit, fetch as ownFetch } from 'undici';
import { AddressRefused, classifyAddress, createCheckedLookup } from '@/lib/platform/ip-addresses';
import { createFetchFresh, type PostFetch } from '@/lib/upstream/fresh-connection';
import type { Endpoint } from './rules';

/** An API may have any address except link-local ones, such as a cloud's metadata service, and reserved ones. */
const isAllowedAddress = (address: string): boolean => classifyAddress(address) !== 'never';

const lookup: LookupFunction = createCheckedLookup(isAllowedAddress);

/** Holds the open socket's answer, or the error code. */
type Connected<T> = { value: T } | { fault: string };

function getErrorCode(error: Error): string {
  if (error instanceof AddressRefused) return 'address';
  return 'code' in error && typeof error.code === 'string' ? error.code : 'no reason given';
}

/** Waits until a socket is ready, or fails, and closes it. */
function waitForSocket<S extends Socket, T>(
  socket: S,
  ready: 'connect' | 'secureConnect',
  timeoutMs: number,
  read: (socket: S) => T,
): Promise<Connected<T>> {
  return new Promise((done) => {
    const end = (result: Connected<T>) => {
      clearTimeout(timer);
      socket.destroy();
      done(result);
    };
    const timer = setTimeout(() => end({ fault: 'ETIMEDOUT' }), timeoutMs);
    socket.on('error', (error) => end({ fault: getErrorCode(error) }));
    socket.once('close', () => end({ fault: 'ECONNRESET' }));
    socket.once(ready, () => end({ value: read(socket) }));
  });
}

/** A name is looked up and checked when it is connected to; an address in its place has to be checked before. */
const isRefused = ({ host }: Endpoint): boolean => isIP(host) !== 0 && !isAllowedAddress(host);

/**
 * Tries to connect to a port.
 * @returns the reason for a failure; null when the machine accepts connections.
 */
export async function findConnectFault(at: Endpoint, timeoutMs: number): Promise<string | null> {
  if (isRefused(at)) return 'address';
  const socket = openSocket({ host: at.host, port: at.port, lookup });
  const result = await waitForSocket(socket, 'connect', timeoutMs, () => null);
  return 'fault' in result ? result.fault : null;
}

/** Until when a machine's certificate is valid, which this machine trusts. */
export async function findCertificateEnd(at: Endpoint, timeoutMs: number): Promise<Connected<Date>> {
  if (isRefused(at)) return { fault: 'address' };
  const { host, port } = at;
  const socket = openTls({ host, port, lookup, servername: isIP(host) === 0 ? host : undefined });
  return waitForSocket(
    socket,
    'secureConnect',
    timeoutMs,
    (secured: TLSSocket) => new Date(secured.getPeerCertificate().valid_to),
  );
}

/** A plain port answers a TLS greeting at once with an error, and one that says nothing is no reason to wait. */
const TLS_PROBE_MS = 2_000;

/** True when a port addressed without TLS expects it. The certificate is not checked. */
export async function expectsTls(at: Endpoint, timeoutMs: number): Promise<boolean> {
  if (isRefused(at)) return false;
  const { host, port } = at;
  // This connection sends no data, so its certificate need not be trusted.
  const servername = isIP(host) === 0 ? host : undefined;
  const socket = openTls({ host, port, lookup, servername, rejectUnauthorized: false });
  const result = await waitForSocket(socket, 'secureConnect', Math.min(timeoutMs, TLS_PROBE_MS), () => null);
  return !('fault' in result) || /ALERT/.test(result.fault);
}

/** `fetch` over connections of its own, none of which leads where no API can be. */
export function openNetwork(): { fetch: typeof fetch; fetchForPosts: PostFetch; close(): void } {
  const dispatcher = new Agent({ pipelining: 0, connect: { lookup } });
  const checkedFetch: typeof fetch = async (input, init) => {
    const response = await ownFetch(String(input), { ...(init as OwnInit), dispatcher });
    return response as unknown as Response;
  };
  return {
    fetch: checkedFetch,
    fetchForPosts: createFetchFresh({ lookup }),
    close: () => void dispatcher.destroy(),
  };
}
