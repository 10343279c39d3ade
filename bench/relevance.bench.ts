import { request } from 'undici';
import { z } from 'zod';
import { demoProducts } from '@/service/demo/catalogue/products';
import demoLabels from '@/service/demo/labels.json' with { type: 'json' };
import type { Bench } from './bench';
import { checkList } from './load/check-answers';
import { searchPaths } from './queries/paths';
import { JUDGED, type Judged, toGrade } from './relevance/judged';
import { ndcg } from './relevance/ndcg';
import { apiTarget } from './testbed/api';

const BUYER = 'ben@brightwater.example';
const DEPTH = 10;

/** Name, SKU, vendor and type of every product of the demo, by its id. */
function judgedTexts(): Map<number, string> {
  const names: Record<'vendors' | 'types', Record<string, string>> = demoLabels;
  return new Map(
    [...demoProducts()].map(({ id, name, product_code: code, vendor, type }) => [
      id,
      [name, code, names.vendors[String(vendor)] ?? '', names.types[String(type)] ?? ''].join(' | '),
    ]),
  );
}

const ids = z.array(z.looseObject({ id: z.int() }));

async function fetchJson(url: string, headers: Record<string, string>): Promise<unknown> {
  const { statusCode, body } = await request(url, { headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** The mean over all judged searches, and those that are answered worst. */
async function judge(
  texts: ReadonlyMap<number, string>,
  find: (query: string) => Promise<{ id: number }[]>,
): Promise<{ mean: number; worst: string[] }> {
  const scored: { query: string; score: number }[] = [];
  for (const judged of JUDGED) {
    const grade = (text: string | undefined) => toGrade(judged, text ?? '');
    const found = (await find(judged.query)).map(({ id }) => grade(texts.get(id)));
    scored.push({ query: judged.query, score: ndcg(found, [...texts.values()].map(grade), DEPTH) });
  }
  const mean = scored.reduce((total, { score }) => total + score, 0) / scored.length;
  const worst = scored
    .filter(({ score }) => score < 0.7)
    .sort((a, b) => a.score - b.score)
    .map(({ query, score }) => `“${query}” ${score.toFixed(2)}`);
  return { mean, worst };
}

const toSearchPath = ({ query }: Pick<Judged, 'query'>): string =>
  searchPaths([{ text: query, sort: 'relevance' }])[0] ?? '';

const relevance: Bench = {
  title: `Relevance: nDCG@${DEPTH} over ${JUDGED.length} judged searches`,
  demoOnly: true,
  async run(testbed) {
    await testbed.ready();
    const texts = judgedTexts();
    const portal = await testbed.as(BUYER, checkList);
    const list = z.looseObject({ rows: ids });
    const ours = await judge(texts, async (query) => {
      const answer = await fetchJson(`${portal.origin}${toSearchPath({ query })}`, portal.headers);
      return list.parse(answer).rows;
    });
    const { origin, headers } = await apiTarget(testbed);
    const api = await judge(texts, async (query) => {
      const search = new URLSearchParams({ text: query, per_page: String(DEPTH) });
      return ids.parse(await fetchJson(`${origin}/v1/products?${search}`, headers));
    });
    return {
      timings: [],
      facts: [
        { what: 'the portal’s search', value: ours.mean, unit: '', goal: null },
        { what: 'the same searches by the API’s `text`', value: api.mean, unit: '', goal: null },
      ],
      notes: [`Answered worst by the portal: ${ours.worst.join(', ') || 'none below 0.7'}.`],
    };
  },
};

export default relevance;
