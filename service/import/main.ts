import { migrateDatabase } from '../db/migrate';
import { openPool } from '../db/pool';
import { readEnv } from '../env';
import { importCatalogue } from './data';
import { openCatalogue } from './file';
import { createProgressLine } from './progress';
import { ImportError } from './schema';
import { vacuumProducts } from './store';

const USAGE = `Usage: npm run service:import -- FILE [--replace]
  FILE       products as JSON lines, a JSON array or CSV, each also gzipped; most popular first
  --replace  also delete the products that FILE does not name`;

/** Imports a catalogue file into the reference service's database; the service may be running. */
async function main(args: readonly string[]): Promise<number> {
  const [path, ...others] = args.filter((argument) => argument !== '--replace');
  if (!path || others.length > 0 || path.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const env = readEnv();
  await migrateDatabase(env.databaseUrl);
  const { db, pool } = openPool(env.databaseUrl, { max: 2, statementMs: 0 });
  const progress = createProgressLine(process.stderr);
  try {
    const file = await openCatalogue(path);
    const { imported, deleted } = await importCatalogue(db, file.records, {
      replace: args.includes('--replace'),
      onProgress: (read) => progress.show(read, file.progress()),
    });
    progress.end();
    await vacuumProducts(db);
    console.log(`Imported ${imported} products${deleted > 0 ? `, deleted ${deleted}` : ''}.`);
    return 0;
  } catch (error) {
    progress.end();
    if (!(error instanceof ImportError)) throw error;
    console.error(`Nothing was imported from ${path}:\n${error.message}`);
    return 1;
  } finally {
    await pool.end();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
