import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { readBuildInfo, writeBuildInfo } from './build-info';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradecounter-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    encoding: 'utf8',
  });

test('a checkout’s build is the commit with its changed files', () => {
  git('init', '--quiet');
  writeFileSync(join(folder, 'file'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  const commit = git('rev-parse', '--short=12', 'HEAD').trim();
  expect(readBuildInfo('', folder)).toEqual({ version: project.version, build: commit });
  writeFileSync(join(folder, 'file'), 'two');
  expect(readBuildInfo('', folder).build).toBe(`${commit}-dirty`);
  expect(readBuildInfo('of-ci', folder).build).toBe('of-ci');
  // A folder in it is no checkout of its own.
  mkdirSync(join(folder, 'inner'));
  expect(readBuildInfo('', join(folder, 'inner')).build).toBe('unknown');
});

test('a build works outside of git', () => {
  expect(readBuildInfo('', folder)).toEqual({ version: project.version, build: 'unknown' });
});

test('a release names its origin in any environment', () => {
  writeBuildInfo(folder, { version: '1.2.3', build: 'abc' });
  expect(readBuildInfo('other', folder)).toEqual({ version: '1.2.3', build: 'abc' });
});
