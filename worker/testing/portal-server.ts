import { request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { POST } from '@/app/api/orders/route';
import { sessionCookieName } from '@/lib/accounts/auth/session-cookie';
import { signIn } from '@/lib/accounts/sign-in/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { systemClock } from '@/lib/platform/clock';
import { createPortalServer } from '@/lib/platform/http/middleware/portal-server';
import { deriveKey } from '@/lib/platform/secrets';

const HOST = 'b.localhost';

export interface PortalServer {
  /** Places an order, as a browser that is signed in does. */
  placeOrder(input: unknown, headers?: Record<string, string>): Promise<{ status: number; body: string }>;
  close(): Promise<void>;
}

async function createCookie(email: string): Promise<string> {
  const session = await signIn(
    { email, password: 'a long password', brandId: 1, address: null, userAgent: null, replaces: null },
    systemClock(),
  );
  const token = { sessionId: session?.sessionId };
  return `${sessionCookieName()}=${await encode({ token, secret: deriveKey('session cookie') })}`;
}

/** Starts a web node's HTTP server with the middleware in front of Next, and the one route that places orders behind it. */
export async function startPortalServer(organisationId: number): Promise<PortalServer> {
  await addBrand({ organisationId, name: 'B', host: HOST });
  const cookie = await createCookie(`buyer@${organisationId}.example`);
  const handle: RequestListener = async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { method, url, headers } = incoming;
    const request = new NextRequest(`http://${HOST}${url}`, {
      method,
      headers: headers as Record<string, string>,
      body: Buffer.concat(parts),
    });
    const answer = await POST(request, {});
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
  const server = createPortalServer({
    admitBody: async () => true,
    findBrandLanguage: async () => null,
    findBrandLook: async () => null,
    forwardUpgrade: () => false,
    handle,
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    placeOrder: (input, headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = httpRequest(
          {
            port,
            path: `/api/orders?organisation=${organisationId}`,
            method: 'POST',
            headers: {
              host: HOST,
              origin: `http://${HOST}`,
              'content-type': 'application/json',
              cookie,
              ...headers,
            },
          },
          async (answer) => {
            let body = '';
            for await (const part of answer) body += String(part);
            resolve({ status: answer.statusCode ?? 0, body });
          },
        );
        sent.on('error', reject);
        sent.end(JSON.stringify(input));
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
