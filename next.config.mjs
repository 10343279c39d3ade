/** @type {import('next').NextConfig} */
export default {
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
