import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from './render';
import { type Part, type Result, resultSchema } from './result';

const FOLDER = 'bench/results';
const REPORT = 'bench/results/report.md';

function readAll(): Result[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => resultSchema.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))))
    .sort((a, b) => a.products - b.products);
}

/** The result with this part in the place of the one that an earlier run had found. */
export function withPart(result: Result, part: Part, order: readonly string[]): Result {
  const others = result.parts.filter(({ name }) => name !== part.name);
  const parts = [...others, part].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { ...result, parts };
}

/**
 * Keeps one part of one subject and writes the whole report from all kept parts.
 * @param order of the parts in the report, by name
 */
export function savePart(subject: Omit<Result, 'parts'>, part: Part, order: readonly string[]): void {
  const all = readAll();
  const earlier = all.find((result) => result.subject === subject.subject);
  const result = withPart({ parts: earlier?.parts ?? [], ...subject }, part, order);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${subject.subject}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(REPORT, render(readAll()));
}
