import { runEverything } from './start';

/** `npm run dev`: everything with the demo, each program taking up changes of its files; a folder of data of its own. */
export async function run(): Promise<void> {
  process.env.DATA_DIR ||= '.data/dev';
  await runEverything(true);
}
