import 'server-only';
import { showHost } from '@/lib/contract/shown-host';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError, notFound, violatesConstraint } from '@/lib/platform/errors';
import { buildOrigin, isLocalHost, normaliseTypedHost } from '@/lib/platform/http/hosts';
import { log } from '@/lib/platform/log/log';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { newToken, sha256Hex } from '@/lib/platform/secrets';
import { getBrandNames } from '../data';
import { clearBrandCache } from '../model/brand-cache';
import { type BrandHost, type BrandHosts, MAX_HOSTS, type RemoveHost } from '../model/host-schema';
import { requireOwnBrand } from '../model/own-brand';
import { hostTakenError } from '../model/save-brand';
import { lockBrand } from '../model/store';
import { findProof, isSameName, PROOF_PATH, type ProofClient, toRecordName } from './proof';
import {
  claimCheck,
  claimDue,
  deleteHost,
  findHost,
  findHosts,
  findOwner,
  type HostKey,
  type HostRow,
  hasLiveBrandAbove,
  insertHost,
  markProven,
  saveCanonical,
  saveFinding,
} from './store';

/** A repeated check within this time returns the last result. */
const CHECK_PAUSE_SECONDS = 5;
const MAX_DUE = 20;
/** After so many days a host is looked at only when somebody asks for it. */
const WAITING_DAYS = 30;

function toHost({ host, canonical, token, provenAt, checkedAt, finding }: HostRow): BrandHost {
  const proof = {
    recordName: toRecordName(host),
    fileUrl: `https://${host}${PROOF_PATH}`,
    value: token ?? '',
    checkedAt: checkedAt?.toISOString() ?? null,
    finding,
  };
  return {
    host: showHost(host),
    isCanonical: canonical,
    isProven: provenAt !== null,
    origin: buildOrigin(host, env()),
    proof: provenAt ? null : proof,
  };
}

/** Another one after any change of a host: what a person decided by older facts is not done. */
const toVersion = (rows: readonly HostRow[]): string =>
  sha256Hex(JSON.stringify(rows.map(({ host, canonical, provenAt }) => [host, canonical, provenAt])));

/** The hosts of a brand, for who has been let in already. */
export async function getHosts(tx: Tx, brandId: number): Promise<BrandHosts> {
  const rows = await findHosts(tx, brandId);
  return { hosts: rows.map(toHost), version: toVersion(rows) };
}

/** The hosts of the acting organisation's brand. @throws AppError `not-found` when it has none */
export async function listHosts(actor: Actor): Promise<BrandHosts> {
  return getHosts(db(), await requireOwnBrand(actor));
}

const invalidHostError = () => {
  const reason = 'brand.errors.hostOnly';
  return new AppError('invalid', {
    message: message(reason),
    fields: [{ path: 'host', message: fieldMessage(reason) }],
  });
};

const toAuditSubject = (brandId: number): string => `brand:${brandId}`;

/** The key of a host that a path names. @throws AppError `not-found` */
async function requireHostKey(actor: Actor, text: string): Promise<HostKey> {
  const key = { brandId: await requireOwnBrand(actor), host: normaliseTypedHost(text) ?? '' };
  if (!(await findHost(db(), key))) throw notFound(message('brand.errors.noHost'));
  return key;
}

/** Makes a host serve. @throws AppError `conflict` when another brand was first */
async function prove(tx: Tx, key: HostKey): Promise<void> {
  await lockBrand(tx, key.brandId);
  await markProven(tx, key).catch((error: unknown) => {
    throw violatesConstraint(error, 'brand_hosts_proven') ? hostTakenError(key.host) : error;
  });
}

/**
 * Adds a host to the brand of the acting organisation. It serves nothing before somebody who has it has proven it, unless it
 * is a name of this machine.
 * @throws AppError `invalid` for no host name; `conflict` when another brand has it, or there are too many
 */
export async function addHost(actor: Actor, text: string): Promise<BrandHosts> {
  const host = normaliseTypedHost(text);
  if (!host) throw invalidHostError();
  const key = { brandId: await requireOwnBrand(actor), host };
  await inTransaction(async (tx) => {
    await lockBrand(tx, key.brandId);
    const owner = await findOwner(tx, host);
    if (owner !== null && owner !== key.brandId) throw hostTakenError(host);
    if ((await findHosts(tx, key.brandId)).length >= MAX_HOSTS)
      throw new AppError('conflict', {
        message: message('brand.errors.tooManyHosts', { max: MAX_HOSTS }),
      });
    if (!(await insertHost(tx, { ...key, token: newToken() }))) return;
    if (isLocalHost(host)) await prove(tx, key);
    const subject = toAuditSubject(key.brandId);
    await recordAuditEvent(tx, actor, { action: 'brands.host-added', subject, detail: host });
  });
  clearBrandCache();
  return listHosts(actor);
}

/** Stores what a check found. @param actor who pressed; null for the job */
async function saveProofResult(
  key: HostKey,
  found: Awaited<ReturnType<typeof findProof>>,
  actor: Actor | null,
) {
  if (found !== 'proven') return saveFinding(db(), key, found);
  try {
    await inTransaction(async (tx) => {
      await prove(tx, key);
      const subject = toAuditSubject(key.brandId);
      if (actor)
        await recordAuditEvent(tx, actor, { action: 'brands.host-proven', subject, detail: key.host });
    });
    clearBrandCache();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await saveFinding(db(), key, 'taken');
  }
}

/** Looks now whether a host is proven. @throws AppError `not-found` */
export async function checkHost(actor: Actor, text: string, client?: ProofClient): Promise<BrandHosts> {
  const key = await requireHostKey(actor, text);
  const value = await claimCheck(db(), key, CHECK_PAUSE_SECONDS);
  if (value !== null) await saveProofResult(key, await findProof(key.host, value, client), actor);
  return listHosts(actor);
}

/** Looks at the hosts that have waited long enough for it. */
export async function checkDueHosts(client?: ProofClient): Promise<void> {
  const due = await claimDue(db(), MAX_DUE, WAITING_DAYS);
  await Promise.all(
    due.map(async ({ token, ...key }) => {
      const found = await findProof(key.host, token, client);
      await saveProofResult(key, found, null);
      if (found === 'proven') log().info({ code: 'host-proven', ...key }, 'a host was proven');
    }),
  );
}

/** @throws AppError `conflict` for another version than the present one */
function requireSameVersion(rows: readonly HostRow[], version: string | undefined): void {
  if (version !== toVersion(rows))
    throw new AppError('conflict', { message: message('brand.errors.hostsChanged') });
}

/** @throws AppError `invalid` unless the host or the name of its brand was typed */
async function requireTypedName(tx: Tx, { brandId, host }: HostKey, typed = ''): Promise<void> {
  const brand = (await getBrandNames(tx, [brandId])).get(brandId);
  if (normaliseTypedHost(typed.trim()) === host || (brand && isSameName(typed, brand))) return;
  const values = { host: showHost(host) };
  throw new AppError('invalid', {
    message: message('brand.errors.typeName', values),
    fields: [{ path: 'name', message: fieldMessage('brand.errors.typeName', values) }],
  });
}

/**
 * Does not remove the only proven host of a brand by mistake, by older facts, or where no one could sign in any more.
 * @throws AppError `conflict`; `invalid` at `name`
 */
async function requireRemovable(
  tx: Tx,
  key: HostKey,
  actor: Actor,
  { version, name }: RemoveHost,
): Promise<void> {
  const rows = await findHosts(tx, key.brandId);
  const proven = rows.filter(({ provenAt }) => provenAt);
  const isOnly = proven.length === 1 && proven[0]?.host === key.host;
  if (isOnly || version !== undefined) requireSameVersion(rows, version);
  if (!isOnly) return;
  await requireTypedName(tx, key, name);
  if (!(await hasLiveBrandAbove(tx, actor.organisationId)))
    throw new AppError('conflict', {
      message: message('brand.errors.lastHost', { host: key.host }),
    });
}

/**
 * Takes a host away: it serves nothing any more, and people who are signed in there are signed out.
 * @throws AppError `not-found`; `conflict` and `invalid` as `requireRemovable`
 */
export async function removeHost(actor: Actor, text: string, confirmed: RemoveHost): Promise<BrandHosts> {
  const key = await requireHostKey(actor, text);
  await inTransaction(async (tx) => {
    await lockBrand(tx, key.brandId);
    await requireRemovable(tx, key, actor, confirmed);
    await deleteHost(tx, key);
    const subject = toAuditSubject(key.brandId);
    await recordAuditEvent(tx, actor, { action: 'brands.host-removed', subject, detail: key.host });
  });
  clearBrandCache();
  return listHosts(actor);
}

/** Makes links lead to a host. @throws AppError `not-found`; `conflict` for one that is not proven */
export async function chooseCanonicalHost(actor: Actor, text: string): Promise<BrandHosts> {
  const key = await requireHostKey(actor, text);
  await inTransaction(async (tx) => {
    await lockBrand(tx, key.brandId);
    if (!(await findHost(tx, key))?.provenAt)
      throw new AppError('conflict', { message: message('brand.errors.notVerified') });
    await saveCanonical(tx, key);
    const subject = toAuditSubject(key.brandId);
    await recordAuditEvent(tx, actor, { action: 'brands.host-chosen', subject, detail: key.host });
  });
  return listHosts(actor);
}
