import { readDemoAccounts } from '../launch/demo-accounts';
import { readSettings } from '../launch/settings';

/** `npm run --silent demo:accounts`: prints the demo's people, API clients, brands and console as JSON. */
export async function run(): Promise<void> {
  const settings = readSettings();
  const accounts = readDemoAccounts(settings);
  if (!accounts) throw new Error(`There is no demo in ${settings.dataDir}. npm start makes one.`);
  process.stdout.write(`${JSON.stringify(accounts, null, 2)}\n`);
}
