/** A release contains these besides its packages: the programs and an operator's commands read them. */
export const RELEASE_SOURCES = [
  '.next',
  'dist',
  'lib',
  'messages',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'service',
  'tsconfig.json',
  'worker',
];

/** Commands that need a checkout: they build, test and measure, or run the demo on the embedded PostgreSQL. */
export const CHECKOUT_COMMANDS = [
  'bench',
  'dev',
  'end-to-end',
  'finish-build',
  'folders',
  'house-rules',
  'page-weight',
  'release',
  'reliability',
  'routes',
  'start',
  'test',
  'upgrade-test',
];

const LEFT_OUT = [
  // The build keeps these for the next build, or only a debugger reads them.
  /^\.next\/(cache|dev|diagnostics|standalone|trace|trace-build|turbopack|types)(\/|$)/,
  /^\.next\/server\/.*\.map$/,
  /\.test\.(ts|tsx)$/,
  /\.d\.json\.ts$/,
  /^dist\/(.*\/)?testing(\/|$)/,
  /^dist\/\.stamps-/,
  /^(lib|service|scripts)\/(.*\/)?testing(\/|$)/,
  /^(lib|service)\/.*migrations\/meta\/\d+_snapshot\.json$/,
  /^scripts\/(browser|checks|release|reliability)(\/|$)/,
  /^scripts\/(complete-lock|lock-completion)\./,
  new RegExp(`^scripts/commands/(${CHECKOUT_COMMANDS.join('|')})\\.ts$`),
];

/** True when a file or a folder of the checkout belongs into a release. @param path with forward slashes */
export const isReleased = (path: string): boolean => !LEFT_OUT.some((pattern) => pattern.test(path));
