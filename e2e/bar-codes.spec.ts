import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawBarCode } from './fixtures/bar-code';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const COLIN = getDemoPerson('colin@cobalt.example');
const [WIDTH, HEIGHT] = [640, 480];

/** A plain product of the demo catalogue, all digits but for a hyphen. */
const SKU = '920-051645';

/** A film of one picture, as Chromium takes for a camera. */
function makeFilm(code: string): Buffer {
  const columns = drawBarCode(code, WIDTH);
  const line = Buffer.from(columns.map((isBlack) => (isBlack ? 16 : 235)));
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), ...Array<Buffer>(HEIGHT).fill(line), colours];
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...frame, ...frame]);
}

test('a scanned bar code becomes a line, read by the library in browsers without a detector', async ({
  playwright,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const film = join(folder, 'code.y4m');
  writeFileSync(film, makeFilm(SKU));
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  try {
    await signIn(page, COLIN);
    // By a link of the router the document keeps the policy of the page before: the camera is rejected.
    await page.goto(`${address(COLIN.host)}/o/302/products`);
    await page.getByRole('link', { name: 'Quick order' }).click();
    await page.getByRole('button', { name: 'Scan' }).click();
    await page.getByRole('button', { name: 'Reload with camera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan bar codes' });
    await expect(dialog.getByText(`${SKU}, 1 scanned`)).toBeVisible();
    await dialog.getByLabel('Code').fill(SKU);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText(`${SKU}, 2 scanned`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('2');
    await expect(page.getByRole('button', { name: '1 ready' })).toBeVisible();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('only quick order allows the camera, and no page allows eval', async ({ page }) => {
  await signIn(page, COLIN);
  const readHeaders = async (path: string) => {
    const response = await page.goto(`${address(COLIN.host)}/o/302/${path}`);
    return response?.headers() ?? {};
  };
  const [quickOrder, cart] = [await readHeaders('quick-order'), await readHeaders('cart')];
  expect(quickOrder['permissions-policy']).toContain('camera=(self)');
  expect(cart['permissions-policy']).toContain('camera=()');
  expect(quickOrder['content-security-policy']).not.toContain('unsafe');
});
