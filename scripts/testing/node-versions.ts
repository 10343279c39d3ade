import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { printStatus } from '../launch/output';
import { npm } from '../packages.mjs';

/** What the image runs on, and so what everything is tested on. */
const TESTED = '24.21.0';
/** Still supported: unit tests run on them, too. Node 20 is had where the command was started with it. */
const OLDER = { 22: '22.23.2' };

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

/**
 * The node that the tests run on: 24 from the npm registry, where this process has an older one.
 * @returns undefined when this process has it, or when it cannot be had, which is said
 */
export function findTestedNode(): string | undefined {
  if (getMajor(process.version) >= getMajor(TESTED)) return undefined;
  const found = installNode(TESTED);
  if (!found) printStatus(`Node ${TESTED} cannot be had here; testing on ${process.version}.`);
  return found;
}

/** Names the node that the command was started with, for the process that tests on another one. */
export const STARTED_WITH = 'TEST_STARTED_WITH';

/** The variables of a process that runs on another node, and so do the commands that it starts. */
export function toNodeEnvironment(node: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = [dirname(node), environment.PATH].filter(Boolean).join(delimiter);
  return { ...environment, PATH: path, [STARTED_WITH]: process.execPath };
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
