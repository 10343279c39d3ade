import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasPeople } from '@/lib/accounts/data';
import { closeDatabase } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { demoBooksSchema, demoServiceSchema } from './schema';
import { seedDemo } from './seed';

const LABELS = path.resolve('service/demo/labels.json');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Seeds the portal's demo when no one can sign in yet and the reference service has left its own. */
async function main(): Promise<void> {
  const [source, booksFile, target] = ['demo-service.json', 'demo-orders.json', 'demo.json'].map((name) =>
    path.join(env().DATA_DIR, name),
  ) as [string, string, string];
  if (!existsSync(source)) return;
  if ((await hasPeople()) && existsSync(target)) return;
  const service = demoServiceSchema.parse(readJson(source));
  const books = existsSync(booksFile) ? demoBooksSchema.parse(readJson(booksFile)) : null;
  const demo = await seedDemo(service, LABELS, books);
  // Whole or not at all: a half-written file would lose the passwords.
  writeFileSync(`${target}.new`, JSON.stringify(demo, null, 2), { mode: 0o600 });
  renameSync(`${target}.new`, target);
  console.log(`The portal's demo is in place: ${demo.people.length} people, ${demo.brands.length} hosts.`);
}

await main().finally(closeDatabase);
