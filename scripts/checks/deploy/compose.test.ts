import { existsSync } from 'node:fs';
import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getStopTimeoutMs } from '../../launch/programs';
import { readSettings } from '../../launch/settings';
import { isReleasedCommand, listVariables, readText, readYaml, toSeconds } from './files';

const serviceSchema = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z
    .preprocess(
      (value) => (Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, {}])) : value),
      z.record(z.string(), z.looseObject({ aliases: z.array(z.string()).default([]) })),
    )
    .default({}),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  restart: z.string(),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }),
  stop_grace_period: z.string().default('10s'),
});
const compose = z
  .looseObject({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.record(
      z.string(),
      z
        .looseObject({
          ipam: z
            .object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) })
            .optional(),
        })
        .nullable(),
    ),
  })
  .parse(readYaml('compose.yaml'));
const SERVICES = Object.entries(compose.services);
const OURS = SERVICES.filter(([, { image }]) => image.includes('TRADECOUNTER_IMAGE'));
const EXAMPLE = readText('deploy/compose.env.example');

test('the environment file explains exactly the variables of compose.yaml', () => {
  const wanted = [...readText('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  const explained = [...EXAMPLE.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(new Set(wanted)).toEqual(new Set(explained));
});

describe.each(OURS)('%s', (_name, { command, environment, ...service }) => {
  test('runs a command of the release with variables that a program reads', () => {
    const [program = ''] = command;
    expect(isReleasedCommand(program)).toBe(true);
    const known = listVariables();
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const needed = program.startsWith('service')
      ? ['SERVICE_DATABASE_URL']
      : ['DATABASE_URL', program === 'backup' ? 'BACKUP_KEY' : 'SECRETS_KEY'];
    expect(needed.filter((name) => !environment[name])).toEqual([]);
  });

  test('can write to volumes only and gain no privileges', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('gets enough time to stop', () => {
    const [program] = command;
    if (program !== 'web' && program !== 'worker' && program !== 'service') return;
    const neededMs = getStopTimeoutMs(program, readSettings({}));
    expect(toSeconds(service.stop_grace_period) * 1_000).toBeGreaterThanOrEqual(neededMs);
  });
});

describe.each(SERVICES)(
  '%s',
  (name, { depends_on: dependencies, networks, volumes, healthcheck, restart }) => {
    test('depends on existing parts', () => {
      expect(Object.keys(dependencies).filter((one) => !compose.services[one])).toEqual([]);
      expect(Object.keys(networks).filter((one) => !(one in compose.networks))).toEqual([]);
      const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
      expect(
        sources.filter((one) => !(one.startsWith('.') ? existsSync(one) : one in compose.volumes)),
      ).toEqual([]);
    });

    test('is restarted and has a health check, unless it is meant to end', () => {
      const isTask = restart === 'no';
      expect(isTask || restart === 'unless-stopped').toBe(true);
      expect(isTask ? healthcheck.disable : healthcheck.test?.[0]).toBe(isTask ? true : 'CMD');
      for (const [one, { condition }] of Object.entries(dependencies)) {
        const awaited =
          compose.services[one]?.restart === 'no' ? 'service_completed_successfully' : 'service_healthy';
        expect([name, one, condition]).toEqual([name, one, awaited]);
      }
    });
  },
);

test('compose.yaml has one migration, two web nodes and two workers', () => {
  const programs = OURS.map(([, { command }]) => command[0]);
  expect(programs.filter((one) => one === 'web')).toHaveLength(2);
  expect(programs.filter((one) => one === 'worker')).toHaveLength(2);
  expect(programs.filter((one) => one === 'migrate')).toHaveLength(1);
});

describe('the balancer', () => {
  const caddyfile = readText('deploy/caddy/Caddyfile');
  const code = caddyfile.replace(/^\s*#.*$/gm, '');
  const { port } = readSettings({});

  test('is given its file, and its two endpoints are routes of the portal', () => {
    expect(code.split('{').length).toBe(code.split('}').length);
    const [, ask = ''] = /ask http:\/\/\{[^}]*\}(\S+)/.exec(code) ?? [];
    const [, health = ''] = /health_uri (\S+)/.exec(code) ?? [];
    expect([ask, health].filter((path) => existsSync(`app${path}/route.ts`))).toHaveLength(2);
    // The proxy answers this path itself, because no client outside may ask it.
    expect(code).toContain(`respond ${ask} 404`);
  });

  test('addresses the nodes by internal names and ports', () => {
    const named = [...code.matchAll(/\b([\w-]+\.internal):(\d+)/g)].map(([, name, at]) => [name, Number(at)]);
    const aliases = OURS.flatMap(([, { networks }]) => networks.inside?.aliases ?? []);
    expect(new Set(named.map(([name]) => name))).toEqual(new Set(aliases));
    expect(new Set(named.map(([, at]) => at))).toEqual(new Set([port]));
  });

  const address = z
    .looseObject({ ipv4_address: z.string() })
    .parse(compose.services.balancer?.networks.inside).ipv4_address;

  test('has an address that no earlier container gets', () => {
    const [range] = compose.networks.inside?.ipam?.config ?? [];
    const includes = (network = '') => {
      const [first = '', bits] = network.split('/');
      const list = new BlockList();
      list.addSubnet(first, Number(bits));
      return list.check(address);
    };
    expect([includes(range?.subnet), includes(range?.ip_range)]).toEqual([true, false]);
  });

  test('is the only address that web nodes trust', () => {
    for (const [, { environment }] of OURS.filter(([, { command }]) => command[0] === 'web'))
      expect(environment.TRUSTED_PROXIES).toBe(address);
  });
});
