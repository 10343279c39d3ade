import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { type Notice, notify } from '@/lib/accounts/notifications/notify';
import type { LineSnapshot } from '@/lib/cart/model/schema';
import { createFilledCart } from '@/lib/cart/named/filled';
import { storedFacts } from '@/lib/catalogue/lookup';
import { hasFeature } from '@/lib/organisations/features/rules';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { log } from '@/lib/platform/log/log';
import { message } from '@/lib/platform/messages/message';
import { findLines } from '../line-store';
import type { OpenedLine } from '../opened-schema';
import { getBaselineOwner, openLine } from '../rules';
import { claimRun, type DueTemplate, findDueTemplates, findTemplate, savePrepared } from '../store';
import { getNextRun } from './rules';
import type { Prepared } from './schema';

/** Templates of one sweep; the next one begins with the rest. */
const BATCH_SIZE = 200;
/** Characters of the template's name in a cart's name; the day comes after it. */
const MAX_CART_NAME = 60;

type PreparedLine = OpenedLine & { baseline: LineSnapshot | null };

/** The template as it is today by the stored prices: nothing is asked of the API. */
async function readLines(owner: Actor, templateId: string): Promise<PreparedLine[]> {
  const lines = await findLines(db(), templateId, getBaselineOwner(owner));
  const facts = await storedFacts(
    owner,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => ({
    ...openLine(line, facts.get(line.productId) ?? null),
    baseline: line.baseline,
  }));
}

const isDifferent = ({ isOffered, changes, problems }: OpenedLine): boolean =>
  !isOffered || changes.length + problems.length > 0;

/** A new cart of what can be ordered. It shows what changed since the baseline, because it stores that as what was shown. */
async function fillCart(tx: Tx, owner: Actor, due: DueTemplate, lines: readonly PreparedLine[]) {
  const units = lines
    .filter(({ isOffered }) => isOffered)
    .map(({ productId, quantity, ratePlanId, provisioning, maintenance, reference, baseline, snapshot }) => ({
      productId,
      quantity,
      ratePlanId,
      provisioning,
      maintenance,
      reference,
      snapshot: baseline ?? snapshot,
    }));
  const day = due.nextRunAt?.toISOString().slice(0, 10);
  return units.length > 0
    ? createFilledCart(tx, owner, `${due.name.slice(0, MAX_CART_NAME)} ${day}`, units)
    : null;
}

/** Returns the chosen people who still see the template. */
async function findReaders(due: DueTemplate): Promise<string[]> {
  const readers: string[] = [];
  for (const personId of due.notify) {
    const reader = await findBackgroundActor(personId, due.organisationId);
    const canRead = reader?.permissions.includes('products:read');
    if (canRead && (await findTemplate(db(), due.id, { personId, organisationId: due.organisationId })))
      readers.push(personId);
  }
  return readers;
}

const toNotice = (due: DueTemplate, personId: string, { lines, changed }: Prepared): Notice => ({
  key: `template ${due.id} ${due.nextRunAt?.toISOString()}`,
  personId,
  organisationId: due.organisationId,
  kind: 'list-ready',
  title: message('list-notifications.ready.title', { name: due.name }),
  detail: [
    [
      message('list-notifications.ready.lines', { lines }),
      message('list-notifications.ready.changed', { changed }),
    ],
  ],
  path: `/order-templates/${due.id}`,
});

/** Pauses a template whose owner may no longer order: it waits until a person sets a schedule again. */
const pause = ({ schedule }: DueTemplate) => ({
  nextRunAt: null,
  schedule: schedule && { ...schedule, isPaused: true },
});

/** Prepares one template, in the name of its owner; leaves the run out while the organisation has no templates. A second worker, or a second run, finds it moved on and does nothing. */
async function prepareTemplate(due: DueTemplate, now: Date): Promise<void> {
  const owner = await findBackgroundActor(due.ownerId, due.organisationId);
  if (!owner?.permissions.includes('orders:create')) {
    await claimRun(db(), due, pause(due));
    return;
  }
  if (!hasFeature(owner, 'templates')) {
    await claimRun(db(), due, { nextRunAt: getNextRun(due.schedule, now) });
    return;
  }
  const lines = await readLines(owner, due.id);
  const readers = await findReaders(due);
  await inTransaction(async (tx) => {
    // From now on, not from when it was due: runs that were missed are one.
    if (!(await claimRun(tx, due, { nextRunAt: getNextRun(due.schedule, now) }))) return;
    const prepared = {
      at: now.toISOString(),
      lines: lines.length,
      changed: lines.filter(isDifferent).length,
      cartId: await fillCart(tx, owner, due, lines),
    };
    await savePrepared(tx, due.id, prepared);
    await notify(
      tx,
      readers.map((personId) => toNotice(due, personId, prepared)),
    );
  });
}

/**
 * Prepares every scheduled template whose time has come, once for each of its times, and notifies who is to know. Nothing is
 * ordered. Safe to run at any time, on any number of workers.
 */
export async function prepareTemplates(clock: Clock = systemClock): Promise<void> {
  const now = clock();
  for (const due of await findDueTemplates(db(), now, BATCH_SIZE)) {
    try {
      await prepareTemplate(due, now);
    } catch (error) {
      // A template that cannot be prepared must not block the others; it stays due.
      log().error(
        { code: 'scheduled-template-failed', err: error, template: due.id },
        'a scheduled template was not prepared',
      );
    }
  }
}
