import { createRandom } from '@/service/demo/catalogue/random';
import type { Bench } from './bench';
import { checkResolution } from './load/check-answers';
import { drive, type Target } from './load/drive';
import { loop } from './load/loop';
import { pasteText } from './quick-order/lines';
import { resolveByStatement } from './quick-order/statement';
import type { Fact, Timing } from './report/result';
import { ORGANISATION } from './testbed/portal-store';
import type { Testbed } from './testbed/testbed';

const BUYER = 'ben@brightwater.example';
const PATH = `/api/quick-order/resolve?organisation=${ORGANISATION}`;
const WARMING = 3;
const SECONDS = 60;
/** Goals of the issue, at a million products on two processors. */
const CASES = [
  { lines: 500, texts: 60, p95: 300 },
  { lines: 5_000, texts: 20, p95: 2_000 },
] as const;
type Case = (typeof CASES)[number];

/** The same texts, each once, by the portal and by one statement. */
async function measure(
  testbed: Testbed,
  target: Target,
  { lines, texts, p95 }: Case,
): Promise<[ours: Timing, statement: Timing]> {
  const random = createRandom(lines);
  const { products } = await testbed.subject.sample();
  const pasted = Array.from({ length: WARMING + texts }, () => pasteText(products, lines, random));
  const calls = pasted.map((text) => ({ path: PATH, body: JSON.stringify({ text }) }));
  const what = `${lines.toLocaleString('en')} lines`;
  await drive(target, { what, clients: 1, paths: calls.slice(0, WARMING), seconds: SECONDS });
  const ours = await drive(target, { what, clients: 1, paths: calls.slice(WARMING), seconds: SECONDS });
  let next = 0;
  const bySql = () =>
    resolveByStatement(testbed.store.pool, testbed.connectionId, pasted[next++ % pasted.length] ?? '');
  for (let done = 0; done < WARMING; done += 1) await bySql();
  const statement = await loop(`${what}, one SQL statement`, 1, SECONDS / 10, bySql);
  return [{ ...ours, goal: p95 }, statement];
}

const quickOrder: Bench = {
  title: 'Quick order: a pasted text is read and every line resolved, `POST /api/quick-order/resolve`',
  async run(testbed) {
    await testbed.ready();
    const target = await testbed.as(BUYER, checkResolution);
    const timings: Timing[] = [];
    const facts: Fact[] = [];
    for (const one of CASES) {
      const [ours, statement] = await measure(testbed, target, one);
      timings.push(ours, statement);
      const what = `${ours.what}: the portal’s median ÷ the statement’s`;
      facts.push({ what, value: ours.p50 / statement.p50, unit: '×', goal: null });
    }
    return {
      timings,
      facts,
      notes: [
        'SKUs as a buyer has them: a tenth in lower case, a tenth without punctuation, some misspelt or unknown; own prices, plans, stock and near matches in the answer.',
        'The statement finds exact SKUs only, without HTTP, session, own prices or the answer’s JSON.',
      ],
    };
  },
};

export default quickOrder;
