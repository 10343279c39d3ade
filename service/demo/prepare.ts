import type { Database } from '../db/pool';
import { createSecrets, readSecrets, secretsPath, writeSecrets } from './secrets-file';
import { renewSecrets, seedDemo, seedState } from './seed';

/**
 * Makes sure that database and file of secrets belong together, whichever of them is missing. The file is written
 * first: a start that is cut short after it finds the same secrets again, so nothing that knows them is left behind.
 * @param dataDir folder of `demo-service.json`
 * @param password of the console's administrator, when secrets are made; random when undefined
 * @returns one line that says what was done
 */
export async function prepareDemo(
  db: Database,
  dataDir: string,
  password: string | undefined,
): Promise<string> {
  const existingSecrets = readSecrets(dataDir);
  const state = await seedState(db, existingSecrets);
  if (state === 'complete') return 'The demo data is in place.';
  if (state === 'foreign') return 'The service database holds data of its own; the demo is not added to it.';
  const secrets = existingSecrets ?? createSecrets(password);
  if (!existingSecrets) writeSecrets(dataDir, secrets);
  const file = secretsPath(dataDir);
  if (state === 'other secrets') {
    await renewSecrets(db, secrets);
    return existingSecrets
      ? `The demo's database did not know the API clients in ${file}; they were added to it.`
      : `${file} was missing; new API clients and a new console password were made and written to it.`;
  }
  if (!(await seedDemo(db, secrets))) return 'The demo data was made by another process.';
  return existingSecrets
    ? `The database was empty; the demo was made again, with the API clients in ${file}.`
    : `The demo was made; its API clients and the console password are in ${file}.`;
}
