// The one entry of every npm script: `node scripts/run.mjs COMMAND [arguments]`. It runs before any package is
// there, so it uses none: it checks Node, installs the packages when they are missing or old, and hands over to
// the file of that name in scripts/commands.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { arePackagesThere, ensurePackages } from './packages.mjs';

const OLDEST_NODE = [20, 19];
/** These commands set their own configuration and ignore that of the installation. */
const TESTS = ['test', 'end-to-end', 'upgrade-test'];
/** They only read and print: they install and build nothing. */
const READING = ['demo-accounts', 'audit-trail-verify', 'folders', 'house-rules', 'routes'];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Node ${process.version} is too old: ${OLDEST_NODE.join('.')} or newer is needed (24 is recommended).`,
  );
  process.exit(1);
}

const [command, ...args] = process.argv.slice(2);
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

if (!TESTS.includes(command) && existsSync('.env')) process.loadEnvFile('.env');
// Neither the build nor the server reports to anybody.
process.env.NEXT_TELEMETRY_DISABLED = '1';

const file = new URL(`./commands/${command}.ts`, import.meta.url);
if (!/^[a-z-]+$/.test(command ?? '') || !existsSync(file)) {
  console.error(`There is no command "${command}". The commands are the scripts of package.json.`);
  process.exit(1);
}
if (READING.includes(command)) {
  if (!arePackagesThere()) {
    console.error('The packages are not installed. Run npm ci first.');
    process.exit(1);
  }
} else if (!(await ensurePackages())) process.exit(1);

// Everything from here on is TypeScript; tsx also knows the alias @/ from tsconfig.json.
const { register } = await import('tsx/esm/api');
register();
try {
  if (!READING.includes(command)) await (await import('./launch/compile.ts')).compilePrograms();
  const { run } = await import(file.href);
  await run(args);
} catch (error) {
  // A command's error message is for the person who typed it; the stack is for those who set DEBUG.
  console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : error);
  if (error?.code === 'EACCES')
    console.error('Start as the user who owns it, or set DATA_DIR to a folder of yours.');
  process.exit(1);
}
