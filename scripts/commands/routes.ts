import { readFileSync } from 'node:fs';
import { type Route, routesOf } from '../checks/routes';
import { filesBelow } from '../files';

/** `npm run --silent routes`: prints every page and handler with its methods, permission and whether it writes. */
export async function run(): Promise<void> {
  const routes: Route[] = [];
  const faults: string[] = [];
  for (const file of filesBelow('app').filter((path) => /\/(route\.ts|page\.tsx)$/.test(path))) {
    try {
      routes.push(...routesOf(file, readFileSync(file, 'utf8')));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  routes.sort((a, b) => (a.path < b.path ? -1 : 1));
  process.stdout.write(`${JSON.stringify(routes, null, 2)}\n`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
