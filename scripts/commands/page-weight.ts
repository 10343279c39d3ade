import { readFileSync, writeFileSync } from 'node:fs';
import { findOverweight, type Limits, toLimits } from '../checks/page-weight/limits';
import { measurePages, sumWeight } from '../checks/page-weight/measure';
import { ensureBuild } from '../launch/build';

const LIMITS = 'scripts/checks/page-weight/limits.json';

/**
 * `npm run page-weight`: prints how much JavaScript each page loads first, compressed, and fails when one loads more than its
 * limit. With `--save` what is there now becomes the limit.
 */
export async function run(args: string[]): Promise<void> {
  await ensureBuild();
  const pages = measurePages('.next');
  if (args.includes('--save')) writeFileSync(LIMITS, `${JSON.stringify(toLimits(pages), null, 2)}\n`);
  const heaviest = [...pages].sort(([, a], [, b]) => sumWeight(b) - sumWeight(a));
  for (const [page, weight] of heaviest) process.stdout.write(`${sumWeight(weight)} kB  ${page}\n`);
  const over = findOverweight(pages, JSON.parse(readFileSync(LIMITS, 'utf8')) as Limits);
  if (over.length > 0) throw new Error(over.join('\n'));
}
