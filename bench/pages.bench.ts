import { chromium } from '@playwright/test';
import { request } from 'undici';
import { z } from 'zod';
import { ensureBrowser } from '@/scripts/browser/ensure-browser';
import type { Bench } from './bench';
import { type Form, type PageReport, runLighthouse } from './pages/lighthouse';
import type { Fact } from './report/result';
import { type Node, startNode } from './soak/nodes';
import type { Testbed } from './testbed/testbed';

const HEAP_MB = 450;
/** People of three brands of the demo's catalogue, with the organisation whose pages are looked at. */
const READERS = [
  { email: 'ben@brightwater.example', organisationId: 200 },
  { email: 'cora@corvid.example', organisationId: 300 },
  { email: 'olive@halden.example', organisationId: 200 },
];
/** Goals of issue 14: points, and milliseconds to the largest paint on the phone. */
const GOALS = { mobile: 95, slowed: 95, desktop: 100, paintMs: 2000, scriptKb: 210 };
const FORMS: Form[] = ['mobile', 'desktop', 'slowed'];
/** The addresses of pictures in a document. */
const PICTURE_ADDRESS = /\/api\/products\/\d+\/pictures\/[^\s"]+/g;

const productsSchema = z.object({ rows: z.array(z.object({ id: z.int() })) });
const ordersSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

async function read<T>(node: Node, path: string, schema: z.ZodType<T>): Promise<T> {
  const { body, statusCode } = await request(`${node.origin}${path}`, { headers: node.headers });
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`);
  return schema.parse(await body.json());
}

/** The six pages, for an organisation. */
async function listPages(node: Node, organisationId: number): Promise<[name: string, path: string][]> {
  const base = `/o/${organisationId}`;
  const { rows } = await read(node, `/api/products?organisation=${organisationId}`, productsSchema);
  const { items: orders } = await read(node, `/api/orders?organisation=${organisationId}`, ordersSchema);
  return [
    ['catalogue', `${base}/products`],
    ['product', `${base}/products/${rows[0]?.id}`],
    ['cart', `${base}/cart`],
    ['checkout', `${base}/checkout`],
    ['orders', `${base}/orders`],
    ...orders.slice(0, 1).map(({ id }): [string, string] => ['order', `${base}/orders/${id}`]),
  ];
}

/** Compiles the code and makes the pictures: only the first visitor meets that. */
async function warmUp(node: Node, path: string): Promise<void> {
  const { headers } = node;
  const document = await (await request(`${node.origin}${path}`, { headers })).body.text();
  const pictures = new Set(document.replaceAll('&amp;', '&').match(PICTURE_ADDRESS));
  for (const picture of pictures) await (await request(`${node.origin}${picture}`, { headers })).body.dump();
}

/** Compressed kilobytes of scripts, without the headers of their answers, as CI's limits count them. */
async function weighScripts(node: Node, urls: readonly string[]): Promise<number> {
  const headers = { ...node.headers, 'accept-encoding': 'br' };
  let bytes = 0;
  for (const url of urls) {
    const { body, statusCode } = await request(`${node.origin}${new URL(url).pathname}`, { headers });
    if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}.`);
    bytes += (await body.arrayBuffer()).byteLength;
  }
  return bytes / 1000;
}

function toFacts(name: string, form: Form, report: PageReport): Fact[] {
  const { largestPaintMs: paint, blockingMs } = report;
  const largestPaint: Fact = {
    what: `${name}: largest paint`,
    value: paint,
    unit: 'ms',
    goal: { atMost: GOALS.paintMs },
  };
  const blocked: Fact = { what: `${name}: main thread blocked`, value: blockingMs, unit: 'ms', goal: null };
  const points = (what: string, value: number, atLeast: number): Fact => ({
    what: `${name}: ${what}`,
    value,
    unit: 'points',
    goal: { atLeast },
  });
  const performance = points('performance', report.performance, GOALS[form]);
  if (form === 'slowed') return [performance, largestPaint, blocked];
  const scores = [
    performance,
    points('accessibility', report.accessibility, 100),
    points('best practices', report.bestPractices, 100),
  ];
  if (form === 'desktop') return scores;
  return [...scores, largestPaint, blocked];
}

/** The same in each form, so that one says it. */
const toScriptFact = async (name: string, node: Node, { scripts }: PageReport): Promise<Fact> => ({
  what: `${name}: scripts`,
  value: await weighScripts(node, scripts),
  unit: 'kB',
  goal: { atMost: GOALS.scriptKb },
});

async function lookAt(testbed: Testbed, browser: string): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const { email, organisationId } of READERS) {
    const node = await startNode(testbed, HEAP_MB, email);
    try {
      const { host = '', cookie = '' } = node.headers;
      for (const [page, path] of await listPages(node, organisationId))
        for (const form of FORMS) {
          await warmUp(node, path);
          const report = await runLighthouse(`http://${host}${path}`, { cookie, form, browser });
          const name = `${host.split('.')[0]} ${organisationId}, ${page}, ${form}`;
          facts.push(...toFacts(name, form, report));
          if (form === 'mobile') facts.push(await toScriptFact(name, node, report));
        }
    } finally {
      await node.stop();
    }
  }
  return facts;
}

const pagesBench: Bench = {
  title: 'Pages, as Lighthouse sees them',
  demoOnly: true,
  async run(testbed: Testbed) {
    await testbed.startSynced();
    const { executablePath = chromium.executablePath() } = await ensureBrowser();
    return {
      timings: [],
      facts: await lookAt(testbed, executablePath),
      notes: [
        'One run of each page, signed in, over HTTP/1.1 without a balancer. Points are of 100. Scripts are weighed as they are sent, compressed; until 27 November with the headers of their answers, some 270 bytes each.',
        '`mobile` is loaded at full speed, and its times on the phone are estimated from that. `slowed` is the same phone with its network and processor slowed down while the page loads.',
      ],
    };
  },
};

export default pagesBench;
