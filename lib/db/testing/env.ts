const NAME = 'TEST_PG_URL';

/** Hands the throw-away server's address to the test processes, which inherit the environment. */
export function publishTestServer(url: string): void {
  process.env[NAME] = url;
}

/** The superuser's URL of the throw-away server's database `postgres`. @throws Error outside vitest */
export function testServerUrl(): string {
  const url = process.env[NAME];
  if (!url) throw new Error(`${NAME} is not set: run the tests with vitest and its configuration.`);
  return url;
}
