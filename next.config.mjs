import { readdirSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

/** The English messages; their arguments are typed by the declarations that dev, build and typegen write beside them. */
const messages = readdirSync(new URL('./messages/en/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => `./messages/en/${name}`);

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/messages/request.ts',
  experimental: { createMessagesDeclaration: messages },
});

/** @type {import('next').NextConfig} */
const config = {
  reactCompiler: true,
  typedRoutes: true,
  poweredByHeader: false,
  // The optimiser has been the door of several remote code executions, and pictures come from our own proxy.
  images: { unoptimized: true },
  experimental: {
    // forbidden(): a page that a role may not see is answered with 403 and words.
    authInterrupts: true,
    // A page that was fetched ahead, on hover, shows the price of that moment: half a minute is the shortest that there is.
    staleTimes: { dynamic: 0, static: 30 },
  },
  // A lock file in a parent directory must not move the root.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    'undici',
    'pg',
    'pg-boss',
    'pino',
    '@node-rs/argon2',
    'sharp',
    'pdfkit',
    // 1.6 MB of words, which a bundle would hold twice.
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    '@zxcvbn-ts/language-en',
  ],
  allowedDevOrigins: ['*.localhost'],
};

export default withMessages(config);
