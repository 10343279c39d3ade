const NAME = 'TEST_PG_URL';

/** Hands the throw-away server's address to the test processes, which inherit the environment. */
export function publishTestServer(url: string): void {
  process.env[NAME] = url;
}

/** Lets a whole run use another server, such as the oldest PostgreSQL that is supported: its superuser's URL. @returns whether there is one */
export function publishNamedServer(): boolean {
  const url = process.env.TEST_SERVER_URL;
  if (url) publishTestServer(url);
  return Boolean(url);
}

/** The superuser's URL of the throw-away server's database `postgres`. @throws Error outside vitest */
export function testServerUrl(): string {
  const url = process.env[NAME];
  if (!url) throw new Error(`${NAME} is not set: run the tests with vitest and its configuration.`);
  return url;
}

/** Keeps the environment that this process started with, before any test changed it. */
const shared = globalThis as typeof globalThis & { testEnvironment?: NodeJS.ProcessEnv };
shared.testEnvironment ??= { ...process.env };
const started = shared.testEnvironment;

/** Gives the process the environment that it was started with. */
export function restoreEnvironment(): void {
  process.env = { ...started };
}

/** True when an npm script, or npx, started this process. */
export const isRunByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined;
