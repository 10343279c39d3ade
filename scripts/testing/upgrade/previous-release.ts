import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The newest release before the present state: the last tag that leads here. @throws Error when there is none */
export function findPreviousRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    throw new Error('No tag leads here. Name the version before: npm run test:upgrade -- --from REVISION');
  }
}

/** A checkout of another version, with packages and a build of its own once its programs have been started. */
export interface Checkout {
  revision: string;
  folder: string;
  remove(): void;
}

/** @param folder where it is put; what an earlier run has left there goes */
export function checkOut(revision: string, folder: string): Checkout {
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  if (existsSync(folder)) remove();
  git('worktree', 'add', '--detach', folder, revision);
  return { revision: git('rev-parse', '--short', revision), folder, remove };
}
