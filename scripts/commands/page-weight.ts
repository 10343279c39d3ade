import { findOverweight } from '../checks/page-weight/limits';
import { measurePages, sumWeight } from '../checks/page-weight/measure';
import { ensureBuild } from '../launch/build';

/**
 * `npm run page-weight`: prints how much JavaScript each page loads first, compressed.
 * @throws Error when a page loads more than the limit of its kind
 */
export async function run(): Promise<void> {
  await ensureBuild();
  const pages = measurePages('.next');
  const heaviest = [...pages].sort(([, a], [, b]) => sumWeight(b) - sumWeight(a));
  for (const [page, weight] of heaviest) process.stdout.write(`${sumWeight(weight)} kB  ${page}\n`);
  const over = findOverweight(pages);
  if (over.length > 0) throw new Error(over.join('\n'));
}
