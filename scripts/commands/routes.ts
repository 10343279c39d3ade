import { readFileSync } from 'node:fs';
import { parseRoutes, type Route } from '../checks/routes';
import { listFiles } from '../files';

/** `npm run --silent routes`: prints every page and handler with its methods, permission and whether it writes. */
export async function run(): Promise<void> {
  const routes: Route[] = [];
  const errors: string[] = [];
  for (const file of listFiles('app').filter((path) => /\/(route\.ts|page\.tsx)$/.test(path))) {
    try {
      routes.push(...parseRoutes(file, readFileSync(file, 'utf8')));
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  }
  routes.sort((a, b) => (a.path < b.path ? -1 : 1));
  process.stdout.write(`${JSON.stringify(routes, null, 2)}\n`);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
