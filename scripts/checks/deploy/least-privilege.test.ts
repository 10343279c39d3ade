import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listOldBackups } from '../../commands/backup';
import { readText, readYaml } from './files';

const compose = z
  .looseObject({
    services: z.record(
      z.string(),
      z.looseObject({
        command: z.array(z.string()).default([]),
        environment: z.record(z.string(), z.string()).default({}),
      }),
    ),
    networks: z.looseObject({
      inside: z.looseObject({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
    }),
  })
  .parse(readYaml('compose.yaml'));
const OWNER_PASSWORD = '{DATABASE_PASSWORD';
const knowsOwner = (name: string): boolean =>
  JSON.stringify(compose.services[name]?.environment).includes(OWNER_PASSWORD);

test('compose: only the database and the migration have the owner’s password', () => {
  const knowing = Object.keys(compose.services).filter(knowsOwner);
  expect(knowing.filter((name) => !name.startsWith('sandbox')).sort()).toEqual([
    'database',
    'migrate',
    'roles',
  ]);
  expect(compose.services.migrate?.environment).toMatchObject({
    DATABASE_APP_ROLE: 'portal',
    MIGRATION_DATABASE_URL: expect.stringContaining('//tradecounter:'),
    DATABASE_URL: expect.stringContaining('//portal:'),
  });
  for (const name of ['web-1', 'web-2', 'worker-1', 'worker-2', 'backup'])
    expect(compose.services[name]?.environment.DATABASE_URL).toContain('//portal:');
});

test('compose: only the backup has the backup key', () => {
  const knowing = Object.entries(compose.services).filter(
    ([, { environment }]) => 'BACKUP_KEY' in environment,
  );
  expect(knowing.map(([name]) => name)).toEqual(['backup']);
  expect(compose.services.backup?.command).toEqual(
    expect.arrayContaining(['backup', '--into', '--keep', '--every-hours']),
  );
});

/** Networks that machines, clouds, container engines and tunnels usually have. */
const USUAL: readonly [network: string, prefix: number][] = [
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['10.0.0.0', 15],
  ['10.8.0.0', 16],
  ['10.10.0.0', 16],
  ['10.42.0.0', 15],
  ['10.96.0.0', 12],
  ['10.128.0.0', 20],
  ['10.244.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['198.18.0.0', 15],
];

test('compose: its network’s range is an unusual one', () => {
  const [{ subnet }] = compose.networks.inside.ipam.config as [{ subnet: string }];
  const list = new BlockList();
  for (const [network, prefix] of USUAL) list.addSubnet(network, prefix);
  expect(subnet).toMatch(/^10\.\d+\.\d+\.0\/24$/);
  expect(list.check(subnet.split('/')[0] ?? '')).toBe(false);
});

test('chart: only the migration has the owner’s Secret, only the backup its key, and nginx keeps a browser with its node', () => {
  const template = (name: string) => readText(`deploy/helm/tradecounter/templates/${name}.yaml`);
  const values = readYaml('deploy/helm/tradecounter/values.yaml') as {
    migrate: Record<string, string>;
    ingress: { annotations: Record<string, string> };
  };
  expect(template('migrate')).toContain('MIGRATION_DATABASE_URL');
  expect(template('migrate')).toContain('DATABASE_APP_ROLE');
  expect(template('backup')).toContain('BACKUP_KEY');
  for (const name of ['web', 'worker', 'service'])
    expect(template(name)).not.toMatch(/MIGRATION_DATABASE_URL|migrate\.existingSecret|BACKUP_KEY/);
  expect(values.migrate).toMatchObject({ existingSecret: 'tradecounter-migrate', applicationRole: 'portal' });
  expect(values.ingress.annotations['nginx.ingress.kubernetes.io/affinity']).toBe('cookie');
});

test('systemd: only the migration reads the owner’s file, only the backup its key', () => {
  const unit = (name: string) => readText(`deploy/systemd/tradecounter-${name}.service`);
  for (const name of ['web@', 'worker@', 'backup']) expect(unit(name)).not.toContain('migrate-environment');
  for (const name of ['web@', 'worker@', 'migrate']) expect(unit(name)).not.toContain('backup-environment');
  expect(unit('migrate')).toContain('migrate-environment');
  expect(unit('backup')).toContain('backup-environment');
  expect(readText('deploy/systemd/environment.example')).not.toMatch(
    /OWNER|MIGRATION_DATABASE_URL|BACKUP_KEY/,
  );
  expect(readText('deploy/systemd/tradecounter-backup.timer')).toContain('OnCalendar=');
});

test('the newest backups stay, and so do files with other names', () => {
  const names = ['2026-01-01', '2026-01-03', '2026-01-02'].map((day) => `portal-${day}T02-30-00-000Z.backup`);
  expect(listOldBackups([...names, '.last', 'portal.backup', 'other'], 2)).toEqual([names[0]]);
  expect(listOldBackups(names, 3)).toEqual([]);
});
