import { readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getStopTimeoutMs } from '../../launch/programs';
import { readSettings } from '../../launch/settings';
import { isReleasedCommand, listVariables, readTemplate, readText, readYaml } from './files';

const CHART = 'deploy/helm/tradecounter';
const TEMPLATES = readdirSync(`${CHART}/templates`).filter((file) => file.endsWith('.yaml'));
const ALL = readdirSync(`${CHART}/templates`).map((file) => readText(`${CHART}/templates/${file}`));
const values = readYaml(`${CHART}/values.yaml`) as Record<string, unknown>;
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readText(`${CHART}/values.schema.json`)),
);

/** The values with one of them changed, by its dotted path. */
function withValue(path: string, value: unknown): unknown {
  const changed = structuredClone(values);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<Record<string, unknown>>(
    (object, name) => object[name] as Record<string, unknown>,
    changed,
  );
  parent[last] = value;
  return changed;
}

test('the default values match their schema', () => {
  expect([validate(values), validate.errors]).toEqual([true, null]);
});

test.each([
  ['web.replicas', 0],
  ['web.replica', 2],
  ['web.heapMb', 100],
  ['worker.terminationGracePeriodSeconds', 30],
  ['image.digest', 'sha256:short'],
  ['ingress.hosts', []],
  ['ingress.hosts', ['https://orders.example']],
  ['env.SECRETS_KEY', '00'],
  ['env.logLevel', 'info'],
  ['existingSecret', ''],
  ['networkPolicies', {}],
])('%s of %o is rejected', (path, value) => {
  expect(validate(withValue(path, value))).toBe(false);
});

test('templates use existing values, and all values are used', () => {
  const named = ALL.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path));
  const find = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>((object, name) => (object as Record<string, unknown> | undefined)?.[name], values);
  expect([...new Set(named)].filter((path) => find(path) === undefined)).toEqual([]);
  const unused = Object.keys(values).filter((name) => !named.some((path) => path.split('.')[0] === name));
  expect(unused).toEqual([]);
});

test('every block of a template is closed, and every include is defined', () => {
  const helpers = readText(`${CHART}/templates/_helpers.tpl`);
  for (const text of ALL) {
    const opened = text.match(/\{\{-? *(if|with|range|define)\b/g)?.length ?? 0;
    const ended = text.match(/\{\{-? *end\b/g)?.length ?? 0;
    expect(ended).toBe(opened);
    for (const [, name = ''] of text.matchAll(/include "([^"]+)"/g))
      expect(helpers).toContain(`define "${name}"`);
  }
});

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const containerSchema = z.looseObject({
  args: z.tuple([z.string()]),
  env: z.array(z.looseObject({ name: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.unknown() })).default([]),
});
const workloadSchema = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({ spec: z.looseObject({ containers: z.tuple([containerSchema]) }) }),
  }),
});

describe.each(TEMPLATES)('%s', (file) => {
  const objects = readTemplate(`${CHART}/templates/${file}`);

  test('contains valid Kubernetes objects', () => {
    expect(objects.length).toBeGreaterThan(0);
    for (const object of objects) expect(objectSchema.safeParse(object).error).toBeUndefined();
  });
});

const WORKLOADS = TEMPLATES.flatMap((file) => readTemplate(`${CHART}/templates/${file}`))
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map((workload) => workloadSchema.parse(workload).spec.template.spec.containers[0]);

test.each(WORKLOADS)('$name runs a command of the release and probes its own ports', (container) => {
  const known = listVariables();
  expect(isReleasedCommand(container.args[0])).toBe(true);
  expect(container.env.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const probed = [...JSON.stringify(container).matchAll(/"httpGet":\{"path":"[^"]+","port":"(\w+)"/g)];
  const ports = container.ports.map(({ name }) => name);
  expect(probed.map(([, port]) => port).filter((port) => !ports.includes(port ?? ''))).toEqual([]);
});

test('variables are read by a program, and pods get enough time to stop', () => {
  const { env, web, worker } = z
    .looseObject({
      env: z.record(z.string(), z.unknown()),
      web: z.looseObject({ terminationGracePeriodSeconds: z.number() }),
      worker: z.looseObject({ terminationGracePeriodSeconds: z.number() }),
    })
    .parse(values);
  const known = listVariables();
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
  const settings = readSettings({});
  expect(web.terminationGracePeriodSeconds * 1_000).toBeGreaterThanOrEqual(getStopTimeoutMs('web', settings));
  expect(worker.terminationGracePeriodSeconds * 1_000).toBeGreaterThanOrEqual(
    getStopTimeoutMs('worker', settings),
  );
});
