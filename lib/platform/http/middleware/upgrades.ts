import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDevelopment } from '@/lib/platform/env';

/** The one upgrade that there is: Next's development server tells the browser over it what has changed. */
const DEVELOPMENT_SOCKET = '/_next/hmr';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Passes an upgrade on. @returns false when nothing takes it */
export type ForwardUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

const isDevelopmentSocket = (url: string | undefined): boolean =>
  isDevelopment() && (url ?? '').startsWith(DEVELOPMENT_SOCKET);

/** Answers and closes: Node has handed the socket over and enforces neither its time limits nor its end. */
function rejectUpgrade(socket: Duplex): void {
  socket.on('error', () => undefined);
  socket.end(NOT_FOUND, () => socket.destroy());
}

/** Creates the listener for upgrades. All but the development server's own get 404: Next would leave their sockets open. */
export const createUpgradeListener =
  (forward: ForwardUpgrade): ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) =>
  (request, socket, head) => {
    if (!isDevelopmentSocket(request.url) || !forward(request, socket, head)) rejectUpgrade(socket);
  };
