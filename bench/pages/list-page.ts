import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '@/scripts/browser/ensure-browser';
import type { Testbed } from '../testbed/testbed';

const BUYER = 'ben@brightwater.example';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
export const DESKTOP = { width: 1440, height: 900 };

/** A browser without a graphics processor, as it is everywhere that this runs. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath } = await ensureBrowser();
  return chromium.launch({ executablePath, args: FLAGS });
}

export async function openPage(browser: Browser, viewport = DESKTOP): Promise<Page> {
  const page = await browser.newPage({ viewport });
  // The compiler of this file names functions with a helper that the page does not have, a blank one neither.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto('about:blank');
  return page;
}

/** The catalogue of a buyer, who signs in as a person does: browsers take no session cookie from anybody else. */
export async function openList(testbed: Testbed, browser: Browser, viewport = DESKTOP): Promise<Page> {
  const person = testbed.findPerson(BUYER);
  const page = await openPage(browser, viewport);
  await page.goto(
    `http://${person.host}:${testbed.folder.settings.port}/sign-in?next=%2Fo%2F${person.organisation}%2Fproducts`,
  );
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('[data-index="0"]').waitFor();
  return page;
}
