import { readdirSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** @type {import('next').NextConfig} */
const config = {
  reactCompiler: true,
  typedRoutes: true,
  poweredByHeader: false,
  // lib/platform/http/middleware/compression.ts compresses all answers alike.
  compress: false,
  // The optimiser has been the door of several remote code executions, and pictures come from our own proxy.
  images: { unoptimized: true },
  experimental: {
    // Bytes of source: a page is one chunk, compressed as a whole (docs/decisions/0021).
    turbopackChunking: { minChunkSize: 200_000, maxMergeChunkSize: 1_000_000 },
    turbopackSourceMaps: false,
    // A quarter of the build's processor time, for a second build: a machine of CI has none.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // forbidden(): a page that a role may not see is answered with 403 and words.
    authInterrupts: true,
    // The compiler that `reactCompiler` asks for, as native code: Babel's took a quarter of the build's processor time.
    turbopackRustReactCompiler: true,
    // A page that was fetched ahead, on hover, shows the price of that moment: half a minute is the shortest that there is.
    staleTimes: { dynamic: 0, static: 30 },
  },
  // `npm run typecheck` checks types before every build that is tested; here it would take a third of the build.
  typescript: { ignoreBuildErrors: true },
  // A lock file in a parent directory must not move the root.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    'undici',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
    '@node-rs/argon2',
    'sharp',
    'pdfkit',
    'compression',
    // 1.6 MB of words, which a bundle would hold twice.
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    '@zxcvbn-ts/language-en',
  ],
  allowedDevOrigins: ['*.localhost'],
  redirects: async () => [
    // Stored notifications and sent mails hold the former address of order templates.
    {
      source: '/o/:organisationId/lists/:path*',
      destination: '/o/:organisationId/order-templates/:path*',
      permanent: true,
    },
  ],
};

/** The English messages. Next to each file, dev, build and typegen write a declaration that types its arguments. */
const messageFiles = () =>
  readdirSync(new URL('./messages/en/', import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `./messages/en/${name}`);

/** A web node needs nothing of the plugin, which loads a compiler and a watcher of files: 30 MB. */
export default async function configFor(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withMessages = createNextIntlPlugin({
    requestConfig: './lib/platform/messages/request.ts',
    experimental: {
      createMessagesDeclaration: messageFiles(),
      messages: {
        path: readdirSync(new URL('./messages/', import.meta.url)).map(
          (language) => `./messages/${language}`,
        ),
        format: 'json',
        precompile: true,
      },
    },
  });
  return withMessages(config);
}
