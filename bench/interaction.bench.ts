import type { Locator, Page } from '@playwright/test';
import type { Bench } from './bench';
import { toTiming } from './load/statistics';
import { DESKTOP, launchBrowser, openList } from './pages/list-page';
import type { Timing } from './report/result';

const PHONE = { width: 375, height: 812 };
/** Lighthouse slows the processor for its phone by the same factor. */
const PHONE_SLOWDOWN = 4;
/** The goal of the issue, from a press until what follows from it is painted. */
const INTERACTION_MS = 100;
/** Browsers report nothing that is painted sooner. */
const MIN_REPORTED_MS = 16;
/** Between keys, as somebody types who is used to it. */
const KEY_MS = 120;
const TEXTS = ['laptop', 'usb c cable', 'monitor', 'toner', 'server', 'wireless mouse'];
const TIMEOUT_MS = 30_000;

interface Interactions {
  /** Milliseconds of each interaction that took long enough to be reported. */
  durations: number[];
  /** Number of all interactions, the unreported ones included. */
  count: number;
}

/** In the page: notes the longest event of each interaction, by the browser's own Event Timing. */
function observeInteractions(durationThreshold: number): void {
  const longest = new Map<number, number>();
  Object.assign(window, { benchInteractions: longest });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as unknown as {
      interactionId: number;
      duration: number;
    }[])
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

/** In the page: what came since the last time. */
function takeInteractions(): Interactions {
  const scope = window as unknown as { benchInteractions: Map<number, number>; benchCount?: number };
  const { interactionCount } = performance as unknown as { interactionCount: number };
  const taken = {
    durations: [...scope.benchInteractions.values()],
    count: interactionCount - (scope.benchCount ?? 0),
  };
  scope.benchInteractions.clear();
  scope.benchCount = interactionCount;
  return taken;
}

/** Counts what is done to a page by kind of act. */
class InteractionLog {
  readonly #durations = new Map<string, number[]>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Does something, waits until the list is as it asks, and notes each interaction of it. */
  async during(what: string, act: () => Promise<unknown>): Promise<void> {
    await this.#page.evaluate(takeInteractions);
    await act();
    await this.#page
      .locator('[aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    // The last entries come with the next frames.
    await this.#page.waitForTimeout(300);
    const { durations, count } = await this.#page.evaluate(takeInteractions);
    const short = Array.from({ length: Math.max(0, count - durations.length) }, () => MIN_REPORTED_MS);
    this.#durations.set(what, [...(this.#durations.get(what) ?? []), ...durations, ...short]);
  }

  timings(where: string, seconds: number): Timing[] {
    return [...this.#durations].map(([what, durations]) =>
      toTiming(`${where}: ${what}`, 1, durations, seconds, { goal: INTERACTION_MS }),
    );
  }
}

async function typeSearch(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search products' });
  // On a phone a button opens it.
  await page.getByRole('button', { name: 'Search products' }).or(field).first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await field.pressSequentially(text, { delay: KEY_MS });
  await page.keyboard.press('Enter');
}

/** Ticks a box and unticks it; nothing where all that was found has it, or nothing. */
async function tick(box: Locator): Promise<void> {
  if (await box.isDisabled()) return;
  await box.check();
  await box.uncheck();
}

/** Does nothing for a list whose products all have options to choose first. */
async function addFirst(page: Page): Promise<void> {
  const [button] = await page.getByRole('button', { name: /^Add .+ to the cart$/ }).all();
  await button?.click();
}

async function browseOnDesktop(page: Page, log: InteractionLog): Promise<void> {
  for (const text of TEXTS) {
    await log.during('a key of a search', () => typeSearch(page, text));
    await log.during('a filter', () => tick(page.getByRole('checkbox', { name: /^In stock only/ })));
    await log.during('a product into the cart', () => addFirst(page));
    await log.during('another order', async () => {
      await page.getByRole('combobox', { name: 'Sort by' }).focus();
      await page.keyboard.press('ArrowDown');
    });
  }
}

async function browseOnPhone(page: Page, log: InteractionLog): Promise<void> {
  for (const text of TEXTS) {
    await log.during('a key of a search', () => typeSearch(page, text));
    await log.during('a filter in its sheet', async () => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await tick(sheet.getByRole('checkbox', { name: /^In stock only/ }));
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    });
  }
}

const interaction: Bench = {
  title: 'Interactions with the catalogue in a browser',
  async run(testbed) {
    await testbed.ready();
    const browser = await launchBrowser();
    const measure = async (where: string, isPhone: boolean) => {
      const page = await openList(testbed, browser, isPhone ? PHONE : DESKTOP);
      if (isPhone) {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
      }
      await page.evaluate(observeInteractions, MIN_REPORTED_MS);
      const begun = performance.now();
      const log = new InteractionLog(page);
      await (isPhone ? browseOnPhone(page, log) : browseOnDesktop(page, log));
      return log.timings(where, (performance.now() - begun) / 1000);
    };
    try {
      const timings = [...(await measure('desktop', false)), ...(await measure('phone', true))];
      return { timings, facts: [], notes: NOTES };
    } finally {
      await browser.close();
    }
  },
};

const NOTES = [
  `From a key or a press until the next frame with what follows from it, as Chromium’s Event Timing has it: in steps of 8 ms, and ${MIN_REPORTED_MS} ms for whatever is sooner. ${TEXTS.length} searches, a key each ${KEY_MS} ms.`,
  `The phone is 375 px wide, with a processor slowed down to a quarter. The browser has no graphics processor, and shares this machine with the portal and PostgreSQL.`,
];

export default interaction;
