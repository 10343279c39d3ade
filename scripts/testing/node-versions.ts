import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { printStatus } from '../launch/output';
import { exitWithParent } from '../launch/programs';
import { onStop, SIGINT_EXIT_CODE } from '../launch/stop';
import { npm } from '../packages.mjs';

/** The image runs on this version, so everything is tested on it. */
const TESTED = '24.21.0';
/** Still supported: unit tests run on them, too. Node 20 is had where the command was started with it. */
const OLDER = { 22: '22.23.2' };

const RUN_SCRIPT = 'scripts/run.mjs';

const getMajor = (version: string): number => Number(version.replace(/^v/, '').split('.')[0]);

/** The node of a version from the npm registry, in the data folder; undefined where it cannot be had. */
function installNode(version: string): string | undefined {
  const folder = resolve('.data', `node-${version}`);
  const program = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  npm(['install', ...flags, `node@${version}`], { cwd: folder });
  return existsSync(program) ? program : undefined;
}

/** Names the node that the command was started with, for the process that tests on another one. */
const STARTED_WITH = 'TEST_STARTED_WITH';

/**
 * Runs a command again on the node that the image runs on, from the npm registry, where this process has an older one, and
 * ends with its exit code. It returns when this process has that node, or when it cannot be had, which is said.
 * @param command of `scripts/commands`
 */
export async function rerunOnTestedNode(command: string, args: readonly string[]): Promise<void> {
  if (getMajor(process.version) >= getMajor(TESTED)) return;
  const node = installNode(TESTED);
  if (node) process.exit(await runOn(node, [RUN_SCRIPT, command, ...args]));
  printStatus(`Node ${TESTED} cannot be had here; going on with ${process.version}.`);
}

/** Runs a script on another node, as all that it starts does; it ends when this process is asked to. @returns its exit code */
async function runOn(node: string, args: readonly string[]): Promise<number> {
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  const child = spawn(node, [...exitWithParent(), ...args], {
    env: { ...process.env, PATH: path, [STARTED_WITH]: process.execPath },
    stdio: 'inherit',
  });
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? SIGINT_EXIT_CODE));
  });
  onStop(async () => {
    child.kill('SIGTERM');
    await exited;
  }, SIGINT_EXIT_CODE);
  return exited;
}

/** Supported nodes besides the one that this process runs on, which is the one that everything is tested on. */
export function findOlderNodes(): { name: string; program: string }[] {
  const startedWith = process.env[STARTED_WITH];
  const others = Object.entries(OLDER).map(([major, version]) => ({
    name: `Node ${major}`,
    program: installNode(version),
  }));
  return [{ name: 'the Node that npm has', program: startedWith }, ...others].flatMap(({ name, program }) =>
    program ? [{ name, program }] : [],
  );
}
