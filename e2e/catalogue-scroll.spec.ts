import type { Page } from '@playwright/test';
import { signIn } from './fixtures/people';
import { BEN, openList, productRows } from './fixtures/product-list';
import { expect, test } from './fixtures/test';

const getRow = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);

/** Scrolls like a wheel until a product far down is drawn and no longer moves: the browser may go on after the wheel. */
async function scrollTo(page: Page, index: number): Promise<void> {
  await page.mouse.move(900, 500);
  const top = () => page.evaluate(() => window.scrollY);
  await expect(async () => {
    const before = await top();
    const drawn = await productRows(page).evaluateAll((rows) =>
      rows.map((row) => Number(row.getAttribute('data-index'))),
    );
    if (!drawn.includes(index)) await page.mouse.wheel(0, Math.max(...drawn) < index ? 3000 : -600);
    await page.waitForTimeout(200);
    await expect(getRow(page, index)).toBeVisible({ timeout: 100 });
    expect(await top()).toBe(before);
  }).toPass();
}

test('a long list grows while scrolling, mounts only visible rows, and Back restores it', async ({
  page,
}) => {
  await signIn(page, BEN);
  await openList(page);
  await scrollTo(page, 320);
  expect(await productRows(page).count()).toBeLessThan(60);
  await expect(getRow(page, 320)).toHaveAttribute('aria-rowindex', '322');
  const link = getRow(page, 320).locator('[data-product-link]');
  // In the middle, where a click need not scroll it into view.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(async () => {
    const now = () => page.evaluate(() => window.scrollY);
    const at = await now();
    await page.waitForTimeout(200);
    expect(await now()).toBe(at);
  }).toPass();
  const name = (await link.textContent()) ?? '';
  const [before, top] = [await page.evaluate(() => window.scrollY), (await link.boundingBox())?.y ?? 0];
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(link).toHaveText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  // Within half a line: how high the lines above are is not known before they are drawn.
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThan(30);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect(getRow(page, 0)).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(getRow(page, 0)).toBeVisible();
});

test('a visible row keeps its element during hydration, so that no click is lost', async ({ page }) => {
  await signIn(page, BEN);
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removedLines: removed });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLElement && node.dataset.index) removed.push(node.dataset.index);
    }).observe(document, { childList: true, subtree: true });
  });
  await openList(page);
  const removed = await page.evaluate(() => (window as unknown as { removedLines: string[] }).removedLines);
  expect(removed).toContain('23');
  expect(removed).not.toContain('0');
});

test('fast-scrolled rows are drawn without controls at the same height, and completed once scrolling stops', async ({
  page,
}) => {
  await signIn(page, BEN);
  await openList(page);
  const { skeletonHeights, top } = await page.evaluate(
    () =>
      new Promise<{ skeletonHeights: Record<string, number>; top: number }>((resolve) => {
        let direction = 1;
        let before = performance.now();
        // By time, not by frame, to and fro, and until there are some: a slow machine draws few frames, and may be at an end.
        const next = () => {
          const skeletonRows = [...document.querySelectorAll<HTMLElement>('tr[data-index]')].filter(
            (line) => !line.querySelector('input[type=checkbox]'),
          );
          const [first] = skeletonRows;
          if (first)
            return resolve({
              skeletonHeights: Object.fromEntries(
                skeletonRows.map((line) => [line.dataset.index, line.getBoundingClientRect().height]),
              ),
              top: window.scrollY + first.getBoundingClientRect().top,
            });
          const [now, top] = [performance.now(), window.scrollY];
          window.scrollBy(0, direction * Math.ceil((now - before) * 3));
          if (window.scrollY === top && now > before) direction = -direction;
          before = now;
          return requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );
  expect(skeletonHeights).not.toEqual({});
  // A slow machine draws lines that the view has left already: it goes back to them.
  await page.evaluate((y) => window.scrollTo(0, y - 300), top);
  let comparedRows: (readonly [index: string, height: number])[] = [];
  await expect(async () => {
    const rows = await productRows(page).evaluateAll((all) =>
      all.map((line) => ({
        index: line.getAttribute('data-index') ?? '',
        height: line.getBoundingClientRect().height,
        isWhole: line.querySelector('input') !== null,
      })),
    );
    expect(rows.filter(({ isWhole }) => !isWhole)).toEqual([]);
    comparedRows = rows
      .filter(({ index }) => skeletonHeights[index] !== undefined)
      .map(({ index, height }) => [index, height] as const);
    expect(comparedRows).not.toEqual([]);
  }).toPass();
  // The last line that is loaded has no border below it until more come.
  expect(
    comparedRows.filter(([index, height]) => Math.abs(height - (skeletonHeights[index] ?? 0)) > 1),
  ).toEqual([]);
  await expect(
    productRows(page)
      .getByRole('button', { name: /to the cart$/ })
      .first(),
  ).toBeVisible();
});

/** Heights are fractions of pixels, and the page and this test both round: nearer to an edge a line may be in view or not. */
const EDGE = 3;

/** Returns the numbers that the foot should show: the first and last product that neither the head nor the foot covers. */
const getVisibleProducts = (page: Page) =>
  productRows(page).evaluateAll((rows, edge) => {
    const foot = [...document.querySelectorAll('p')].find((text) => /^\d+ to \d+ of /.test(text.textContent));
    const end = foot?.parentElement?.getBoundingClientRect().top ?? 0;
    const lines = rows.map((row) => ({
      number: Number(row.getAttribute('data-index')) + 1,
      ...row.getBoundingClientRect().toJSON(),
    }));
    const inView = lines.filter(({ top, bottom }) => bottom > 93 && top < end - 1);
    return {
      text: `${inView[0]?.number} to ${inView.at(-1)?.number} of`,
      isOnEdge: lines.some(({ top, bottom }) => Math.abs(bottom - 93) < edge || Math.abs(top - end) < edge),
    };
  }, EDGE);

test('the footer names the products in view at any window size', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page);
  for (const [height, wheel] of [
    [900, 0],
    [900, 3000],
    [700, -400],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, wheel);
    await expect(async () => {
      const { text, isOnEdge } = await getVisibleProducts(page);
      if (isOnEdge) await page.mouse.wheel(0, 3 * EDGE);
      expect(isOnEdge).toBe(false);
      await expect(page.getByText(/^\d+ to \d+ of /)).toContainText(text, { timeout: 1_000 });
    }).toPass();
  }
});

test('arrow keys move past unmounted rows, and scrolling keeps the focus', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page);
  await getRow(page, 0).locator('[data-product-link]').focus();
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown');
  await expect(getRow(page, 40).locator('[data-product-link]')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(getRow(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(getRow(page, 41).locator('[data-product-link]')).toBeFocused();
  await expect(getRow(page, 41)).toBeInViewport();
});
