import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readText, readYaml } from './files';
import { findUnknownNames } from './metric-names';

const FOLDER = 'deploy/grafana/dashboards';
const dashboardSchema = z.looseObject({
  uid: z.string(),
  title: z.string().min(1),
  panels: z.array(
    z.looseObject({
      id: z.int(),
      title: z.string().min(1),
      type: z.string(),
      datasource: z.object({ uid: z.string() }),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.looseObject({ expr: z.string().min(1) })).min(1),
    }),
  ),
});
const FILES = readdirSync(FOLDER);
const dashboards = FILES.map((file) => dashboardSchema.parse(JSON.parse(readText(`${FOLDER}/${file}`))));

test('dashboards have unique ids', () => {
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(FILES.length);
});

describe.each(dashboards)('$title', ({ panels }) => {
  test('uses existing metrics and the existing data source', () => {
    const { datasources } = z
      .object({ datasources: z.array(z.looseObject({ uid: z.string() })) })
      .parse(readYaml('deploy/grafana/provisioning/datasources/prometheus.yaml'));
    const unknown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => findUnknownNames(expr)));
    expect(unknown).toEqual([]);
    expect(new Set(panels.map(({ datasource }) => datasource.uid))).toEqual(
      new Set(datasources.map(({ uid }) => uid)),
    );
  });

  test('shows 0, not "No data", for a state that does not occur', () => {
    const numbers = panels.filter(({ type }) => type === 'stat').flatMap(({ targets }) => targets);
    const selecting = numbers.map(({ expr }) => expr).filter((expr) => expr.includes('{'));
    expect(selecting.filter((expr) => !expr.includes(' or 0 * '))).toEqual([]);
  });

  test('has panels with unique ids that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)}:${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
  });
});

test('alerts use existing metrics and say what is wrong', () => {
  const { groups } = z
    .object({
      groups: z.array(
        z.looseObject({
          rules: z.array(
            z.looseObject({
              alert: z.string(),
              expr: z.string(),
              labels: z.object({ severity: z.enum(['warning', 'critical']) }),
              annotations: z.object({ summary: z.string().min(10) }),
            }),
          ),
        }),
      ),
    })
    .parse(readYaml('deploy/prometheus/alerts.yml'));
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.flatMap(({ expr }) => findUnknownNames(expr))).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('Prometheus reads the nodes of compose.yaml at their metrics port', () => {
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({ environment: z.record(z.string(), z.string()).default({}) }),
      ),
    })
    .parse(readYaml('compose.yaml'));
  const { scrape_configs: jobs } = z
    .looseObject({
      scrape_configs: z.array(
        z.looseObject({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
      ),
    })
    .parse(readYaml('deploy/prometheus/prometheus.yml'));
  const targets = jobs.flatMap(({ static_configs: nodes }) => nodes.flatMap((one) => one.targets));
  expect(targets.length).toBe(4);
  for (const target of targets) {
    const [name = '', port] = target.split(':');
    expect([target, services[name]?.environment.METRICS_PORT]).toEqual([target, port]);
  }
});
