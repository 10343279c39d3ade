import { createRandom } from '@/service/demo/catalogue/random';
import type { Bench } from './bench';
import { checkSuggestions } from './load/check-answers';
import { drive } from './load/drive';
import { QueryMaker } from './queries/make';
import { suggestionPaths } from './queries/paths';

const BUYER = 'ben@brightwater.example';
const WARMING = 40;
const EACH = 700;
const SECONDS = 20;
/** Goal of the issue, at a million products on two processors with one client. */
const P95_MS = 30;

const suggestions: Bench = {
  title: 'Suggestions while typing: `GET /api/products/suggestions`',
  async run(testbed) {
    await testbed.ready();
    const maker = new QueryMaker(await testbed.subject.sample(), createRandom(12));
    const target = await testbed.as(BUYER, checkSuggestions);
    const typed = (['prefix', 'SKU', 'brand and word', 'broad'] as const).flatMap((kind) =>
      suggestionPaths(maker.distinct(kind, (WARMING + EACH * 2) / 4)),
    );
    const random = createRandom(13);
    // Neighbours must not be of one kind: the first to be asked would all be prefixes.
    const paths = typed
      .map((path) => ({ path, order: random.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ path }) => path);
    const what = 'suggestions';
    await drive(target, { what, clients: 1, paths: paths.splice(0, WARMING), seconds: SECONDS });
    const one = await drive(target, { what, clients: 1, paths: paths.splice(0, EACH), seconds: SECONDS });
    const eight = await drive(target, { what, clients: 8, paths, seconds: SECONDS });
    return {
      timings: [{ ...one, goal: P95_MS }, eight],
      facts: [],
      notes: ['Texts as they stand in the field while somebody types: prefixes, SKUs, brands, broad words.'],
    };
  },
};

export default suggestions;
