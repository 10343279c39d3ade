import type { Browser, Page } from '@playwright/test';
import type { Bench } from './bench';
import { toPercentiles } from './load/statistics';
import { launchBrowser, openList, openPage } from './pages/list-page';
import type { Fact } from './report/result';

const ROWS = 10_000;
const PLAIN_ROWS = 2_000;
/** Pixels in each frame, at sixty frames a second: about 90 lines a second, as a wheel goes that is spun. */
const STEP = 96;
/** A display of sixty frames a second gives each frame this long; a frame is late a little after that. */
const FRAME_MS = 16.7;
const LATE_MS = 25;

/** The frames of one run down the list. */
interface Run {
  /** Milliseconds between frames, one after the other. */
  frames: number[];
  rows: number;
}

/** Opens as many lines of plain text without any script: the upper limit of this machine. */
async function openPlain(browser: Browser): Promise<Page> {
  const page = await openPage(browser);
  const line = (index: number) => `<p data-index="${index}">Product ${index}, a plain line of text</p>`;
  await page.setContent(`<style>p { height: 64px; margin: 0; border-bottom: 1px solid }</style>
    ${Array.from({ length: PLAIN_ROWS + 100 }, (_, index) => line(index)).join('')}`);
  return page;
}

/** Scrolls a little in each frame until so many lines lie behind, and notes when each frame came. */
function scrollDown(page: Page, rows: number): Promise<Run> {
  return page.evaluate(
    ({ rows, step }) =>
      new Promise<Run>((resolve) => {
        const frames: number[] = [];
        let last = performance.now();
        // The last line of the list that is drawn; of the plain page, where all are, the one in view.
        const reached = () => {
          const drawn = [...document.querySelectorAll<HTMLElement>('[data-index]')];
          const lastRow = drawn.length > 1_000 ? drawn[Math.floor(window.scrollY / 65)] : drawn.at(-1);
          return Number(lastRow?.dataset.index ?? 0);
        };
        const next = (now: number) => {
          frames.push(now - last);
          last = now;
          window.scrollBy(0, step);
          // Reading the page in every frame would be measured with it.
          if (frames.length % 60 !== 0 || reached() < rows) requestAnimationFrame(next);
          else resolve({ frames, rows: reached() });
        };
        requestAnimationFrame(next);
      }),
    { rows, step: STEP },
  );
}

const scroll: Bench = {
  title: 'Scrolling through 10,000 products in a browser',
  async run(testbed) {
    await testbed.ready();
    const browser = await launchBrowser();
    try {
      const { frames, rows } = await scrollDown(await openList(testbed, browser), ROWS);
      const plain = await scrollDown(await openPlain(browser), PLAIN_ROWS);
      const [rate, plainRate] = [1000 / mean(frames), 1000 / mean(plain.frames)];
      const share = (maxMs: number) => frames.filter((frame) => frame <= maxMs).length / frames.length;
      const { p95, p99 } = toPercentiles(frames);
      const facts: Fact[] = [
        { what: 'products scrolled past', value: rows, unit: 'products', goal: null },
        { what: 'frames a second', value: rate, unit: '', goal: { atLeast: 57 } },
        { what: 'frames a second of a page of plain lines', value: plainRate, unit: '', goal: null },
        { what: 'the list’s frames ÷ the plain page’s', value: rate / plainRate, unit: '×', goal: null },
        { what: 'time between frames, p95', value: p95, unit: 'ms', goal: null },
        { what: 'time between frames, p99', value: p99, unit: 'ms', goal: null },
        { what: `share of frames within ${LATE_MS} ms`, value: share(LATE_MS), unit: '', goal: null },
      ];
      return { timings: [], facts, notes: [NOTE] };
    } finally {
      await browser.close();
    }
  },
};

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

const NOTE = `Chromium without a graphics processor, at 1,440 × 900; ${STEP} px in each frame, which is due every ${FRAME_MS} ms. The browser, the portal and PostgreSQL share the machine.`;

export default scroll;
