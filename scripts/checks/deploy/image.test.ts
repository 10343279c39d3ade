import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getStopTimeoutMs } from '../../launch/programs';
import { readSettings } from '../../launch/settings';
import { RELEASE_SOURCES } from '../../release/contents';
import { isReleasedCommand, listVariables, readText, toSeconds } from './files';

const dockerfile = readText('Dockerfile');
/** Made while the image is built. */
const BUILT = ['.next', 'dist'];
const ALLOWED = [...readText('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);

test('the build context contains exactly the files of a release', () => {
  expect(ALLOWED.filter((path) => !existsSync(path))).toEqual([]);
  const needed = [
    ...RELEASE_SOURCES,
    'app',
    'components',
    'proxy.ts',
    'server.ts',
    'instrumentation.ts',
    'deploy/image',
  ];
  expect(needed.filter((path) => !BUILT.includes(path) && !ALLOWED.includes(path))).toEqual([]);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  );
  const isAllowed = (path: string) =>
    path === '.' || ALLOWED.some((one) => path === one || path.startsWith(`${one}/`));
  expect(copied.filter((path) => !isAllowed(path) || !existsSync(path))).toEqual([]);
});

test('the image runs without root, from stages that can be pinned', () => {
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    `\${NODE_IMAGE}`,
    `\${DEBIAN_IMAGE}`,
  ]);
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-/m);
  expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  const lines = dockerfile.split('\n');
  expect(lines.findLastIndex((line) => line.startsWith('RUN'))).toBeLessThan(
    lines.findIndex((line) => line.startsWith('USER')),
  );
});

test('the image’s command, ports and variables exist', () => {
  const [, command = ''] = /^CMD \["([\w-]+)"\]$/m.exec(dockerfile) ?? [];
  expect(isReleasedCommand(command)).toBe(true);
  const { port, servicePort } = readSettings({});
  expect(dockerfile).toContain(`\nEXPOSE ${port} ${servicePort}\n`);
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
  const known = listVariables();
  const names = [...block.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

const UNITS = readdirSync('deploy/systemd').filter((file) => file.endsWith('.service'));

describe.each(UNITS)('%s', (file) => {
  const unit = readText(`deploy/systemd/${file}`);
  const [, command = ''] =
    /^ExecStart=\/usr\/bin\/node scripts\/run\.mjs ([\w-]+)(?: .*)?$/m.exec(unit) ?? [];

  test('runs a command of the release with variables that a program reads', () => {
    expect(isReleasedCommand(command)).toBe(true);
    const assignments = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, text = '']) =>
      text.split(' '),
    );
    const example = readText('deploy/systemd/environment.example').match(/^[A-Z_]+(?==)/gm) ?? [];
    const known = listVariables();
    const names = [...assignments.map((text) => text.split('=')[0] ?? ''), ...example];
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('starts after its dependencies are ready, unless it is meant to end', () => {
    const isTask = /^Type=oneshot$/m.test(unit);
    const [, awaited] =
      /^ExecStartPost=\/usr\/bin\/node scripts\/healthcheck\.mjs (\w+) --wait \d+$/m.exec(unit) ?? [];
    expect(awaited).toBe(isTask ? undefined : command);
  });

  test('is restarted when it ends, or only after a failure if it is meant to end', () => {
    const [, restart] = /^Restart=(\S+)$/m.exec(unit) ?? [];
    expect(restart).toBe(/^Type=oneshot$/m.test(unit) ? 'on-failure' : 'always');
  });

  test('has the variables of the command in docs/operations/install.md', () => {
    const [, variables = ''] = /^Environment=(NODE_ENV=.+)$/m.exec(unit) ?? [];
    expect(readText('docs/operations/install.md')).toContain(`"Environment=${variables}"`);
  });

  test('gets enough time to stop', () => {
    if (command !== 'web' && command !== 'worker') return;
    const [, limit = ''] = /^TimeoutStopSec=(\S+)$/m.exec(unit) ?? [];
    expect(toSeconds(limit) * 1_000).toBeGreaterThanOrEqual(getStopTimeoutMs(command, readSettings({})));
  });
});
