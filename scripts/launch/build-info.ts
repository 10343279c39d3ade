import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import project from '../../package.json' with { type: 'json' };

/** Written into a release: it has no git. */
const FILE = 'build.json';

const buildSchema = z.object({ version: z.string(), build: z.string() });
/** It names this build and its version. */
export type BuildInfo = z.infer<typeof buildSchema>;

/** The commit, with `-dirty` where files differ from it; undefined outside a git checkout. */
function describeCommit(folder: string): string | undefined {
  // A checkout inside another repository is no part of that one.
  if (!existsSync(join(folder, '.git'))) return undefined;
  try {
    const args = ['-C', folder, 'describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    return (
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/**
 * Reads the build of a release; a checkout has it from BUILD_ID or git, and `unknown` where neither says it.
 * @param given BUILD_ID, for a build without git such as that of an image
 */
export function readBuildInfo(given = process.env.BUILD_ID, folder = '.'): BuildInfo {
  const file = join(folder, FILE);
  if (existsSync(file)) return buildSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { version: project.version, build: given || (describeCommit(folder) ?? 'unknown') };
}

/** Notes in a release which build it is of. */
export function writeBuildInfo(folder: string, info: BuildInfo): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(info)}\n`);
}
