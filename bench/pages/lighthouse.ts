import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Downloaded on demand: it has 100 MB, and only this benchmark needs it. The last release that Node 20 runs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TIMEOUT_MS = 180_000;
const CHROME_FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * Device that shows a page: the simulated phone on a slow network, a desktop, or the phone whose network and processor the browser
 * really slows down. The simulated one is loaded at full speed, and its times are estimated from that.
 */
export type Form = 'mobile' | 'desktop' | 'slowed';

const FORM_OPTIONS: Record<Form, string[]> = {
  mobile: [],
  desktop: ['--preset=desktop'],
  slowed: ['--throttling-method=devtools'],
};

const score = z.object({ score: z.number().nullable() });
const figure = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
  audits: z.object({
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), url: z.string() })),
      }),
    }),
  }),
});

export interface PageReport {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Addresses of all scripts that the page loaded. */
  scripts: string[];
}

const toPoints = ({ score: share }: z.infer<typeof score>): number => Math.round((share ?? 0) * 100);

function toReport(json: unknown): PageReport {
  const { categories, audits } = reportSchema.parse(json);
  const { items } = audits['network-requests'].details;
  return {
    performance: toPoints(categories.performance),
    accessibility: toPoints(categories.accessibility),
    bestPractices: toPoints(categories['best-practices']),
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    scripts: items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
  };
}

/**
 * Has Lighthouse look at a page as somebody who is signed in.
 * @param browser the path of a Chrome or Chromium
 * @throws Error when it could not load the page
 */
export async function runLighthouse(
  url: string,
  { cookie, form, browser }: { cookie: string; form: Form; browser: string },
): Promise<PageReport> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const args = [
    ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
    '--only-categories=performance,accessibility,best-practices',
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ...FORM_OPTIONS[form],
  ];
  const child = spawn('npx', args, {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output = (output + part.toString()).slice(-1000);
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse could not look at ${url}: ${output}`);
  try {
    return toReport(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(file, { force: true });
  }
}
