import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addCustomer } from './fixtures/customer-brand';
import { getDemoPerson } from './fixtures/people';
import { accounts } from './fixtures/portal';
import { callFromPage, callRaw, getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';
import { startNode } from './fixtures/web-node';

const AMIRA = getDemoPerson('amira@brightwater.example');
const BRIGHTWATER = accounts().brands.find(({ host }) => host === AMIRA.host)?.name ?? '';
const PORT = 3610 + (process.pid % 50);
const CLIENTS = 50;
/** The number of Brightwater's readers who are signed in. */
const SIGNED_IN = 10;
/** The brand's versions, each with a name and a colour of its own. */
const COLOURS = ['#0b3d91', '#7a1f5c', '#14532d', '#7c2d12', '#312e81', '#134e4a'];

const toName = (version: number) => `Alder Orders ${version}`;

/** Publishes a version of the brand of an organisation. */
async function publish(page: Page, id: number, version: number): Promise<void> {
  const call = async (path: string, method: string, body?: unknown) => {
    const { status, text } = await callFromPage(page, `/api/brand${path}?organisation=${id}`, {
      method,
      body,
    });
    expect(status, text).toBeLessThan(300);
    return JSON.parse(text) as { own: { draft: { version: number; body: Record<string, object> } } };
  };
  const { own } = version === 0 ? await call('', 'POST') : await call('', 'GET');
  const { body, version: draftVersion } = own.draft;
  const tokens = { ...body.tokens, primary: COLOURS[version], header: 'primary' };
  await call('/draft', 'PUT', { draftVersion, body: { ...body, name: toName(version), tokens } });
  const saved = await call('', 'GET');
  await call('/publish', 'POST', { draftVersion: saved.own.draft.version, note: null });
}

/** The version that the pages of the brand show; a text that is wrong instead. */
async function readAlder(host: string, port: number | undefined): Promise<number | string> {
  const manifest = await callRaw({ host, port, path: '/manifest.webmanifest' });
  const page = await callRaw({ host, port, path: '/sign-in' });
  if (manifest.status !== 200 || page.status !== 200) return `status ${manifest.status}, ${page.status}`;
  if (page.text.includes(BRIGHTWATER)) return `${BRIGHTWATER} in the page of ${host}`;
  const { name, theme_color: colour } = JSON.parse(manifest.text) as { name: string; theme_color: string };
  const version = COLOURS.indexOf(colour);
  if (name !== toName(version)) return `${name} in ${colour}`;
  return page.text.includes('Alder Orders') ? version : 'a page without its name';
}

/** A page of the other brand. @returns null when it is as it must be */
async function readBrightwater(port: number | undefined, cookie: string): Promise<string | null> {
  const path = cookie ? '/o/200/orders' : '/sign-in';
  const { status, text } = await callRaw({ host: AMIRA.host, port, path, headers: { cookie } });
  if (status !== 200) return `status ${status}`;
  if (text.includes('Alder Orders')) return 'Alder in a page of Brightwater';
  return text.includes(BRIGHTWATER) ? null : 'a page without its name';
}

test('a brand is published while fifty clients browse two hosts on two nodes', async ({ page }) => {
  test.setTimeout(300_000);
  const id = await addCustomer(page, `Alder Dental ${Date.now()}`);
  const cookie = await getCookieHeader(page);
  const host = `alder-${id}.localhost`;
  await publish(page, id, 0);
  const added = await callFromPage(page, `/api/brand/hosts?organisation=${id}`, {
    method: 'POST',
    body: { host },
  });
  expect(added.status, added.text).toBe(200);

  const node = await startNode(PORT, process.env.E2E_DATABASE_URL ?? '');
  const ports = [undefined, node.port];
  const faults: string[] = [];
  const reads = { alder: 0, brightwater: 0 };
  let isOver = false;

  /** Goes from node to node; on each of them, no version comes before an older one. */
  const browseAlder = async (client: number) => {
    const latest = new Map<number | undefined, number>();
    for (let turn = client; !isOver; turn++) {
      const port = ports[turn % ports.length];
      const version = await readAlder(host, port);
      if (typeof version === 'string') faults.push(version);
      else if (version < (latest.get(port) ?? 0)) faults.push(`version ${version} after ${latest.get(port)}`);
      else latest.set(port, version);
      reads.alder += 1;
      await sleep(50);
    }
  };
  const browseBrightwater = async (client: number) => {
    for (let turn = client; !isOver; turn++) {
      const fault = await readBrightwater(ports[turn % ports.length], client < SIGNED_IN ? cookie : '');
      if (fault) faults.push(fault);
      reads.brightwater += 1;
      await sleep(50);
    }
  };
  const clients = Array.from({ length: CLIENTS / 2 }, (_, client) => [
    browseAlder(client),
    browseBrightwater(client),
  ]).flat();
  try {
    for (let version = 1; version < COLOURS.length; version++) {
      await publish(page, id, version);
      // A node may show an older version for some seconds, and no longer.
      for (const port of ports)
        await expect.poll(() => readAlder(host, port), { timeout: 30_000 }).toBe(version);
    }
  } finally {
    isOver = true;
    await Promise.all(clients).finally(node.kill);
  }
  expect([...new Set(faults)]).toEqual([]);
  expect(reads.alder).toBeGreaterThan(CLIENTS);
  expect(reads.brightwater).toBeGreaterThan(CLIENTS);
});
