import 'server-only';
import { showEmail } from '@/lib/contract/shown-host';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { readTxt } from '@/lib/platform/dns';
import { env } from '@/lib/platform/env';
import { notFound } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { message } from '@/lib/platform/messages/message';
import {
  openSecret,
  resealSecret,
  SecretError,
  type SecretOwner,
  sealSecret,
  secretsKey,
  secretsKeys,
} from '@/lib/platform/secrets';
import type { MailSender, MailSenderState, RecordFinding } from '../model/mail-sender-schema';
import { findOwnBrand, requireOwnBrand } from '../model/own-brand';
import { lockBrand } from '../model/store';
import { createSenderKey } from './keys';
import { checkDkim, checkSpf, type ReadTxt, toDkimName, toDkimValue, toSpfValue } from './records';
import {
  claimCheck,
  claimDue,
  deleteSender,
  findSealedKeys,
  findSender,
  findSenderWithOwner,
  type OwnedSender,
  replaceSealedKey,
  replaceSender,
  type SenderRow,
  saveAddress,
  saveFindings,
} from './store';

/** A repeated check within this time returns the last result. */
const CHECK_PAUSE_SECONDS = 5;
const MAX_DUE = 20;
/** After so many days an address that was never verified is looked at only when somebody asks for it. */
const WAITING_DAYS = 30;

const toDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const toKeyOwner = (organisationId: number): SecretOwner => ({ organisationId, field: 'mail_sender_key' });

function toSender({ address, selector, publicKey, dkim, spf, ...row }: SenderRow): MailSender {
  const domain = toDomain(address);
  const mechanism = env().MAIL_SPF;
  return {
    address: showEmail(address),
    isUsed: row.verifiedAt !== null,
    lostAt: row.lostAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    records: {
      dkim: { name: toDkimName(selector, domain), value: toDkimValue(publicKey), finding: dkim },
      spf: mechanism ? { name: domain, value: toSpfValue(mechanism), finding: spf, mechanism } : null,
    },
  };
}

const toState = (row: SenderRow | null): MailSenderState => ({
  sender: row && toSender(row),
  portalAddress: showEmail(env().MAIL_FROM),
});

/** The own sender address of the acting organisation's brand; none where it has no brand. */
export async function getMailSender(actor: Actor): Promise<MailSenderState> {
  const brandId = await findOwnBrand(actor);
  return toState(brandId === null ? null : await findSender(db(), brandId));
}

/**
 * Gives the brand of the acting organisation a sender address. Mails come from it once the records of its domain are found.
 * Another address of the same domain keeps the key, and so the record.
 * @param address normalised
 * @throws AppError `not-found` when it has no brand
 */
export async function setMailSender(actor: Actor, address: string): Promise<MailSenderState> {
  const brandId = await requireOwnBrand(actor);
  const key = await createSenderKey();
  await inTransaction(async (tx) => {
    await lockBrand(tx, brandId);
    const present = await findSender(tx, brandId);
    if (present?.address === address) return;
    if (present && toDomain(present.address) === toDomain(address)) await saveAddress(tx, brandId, address);
    else {
      const { selector, publicKey, privateKey } = key;
      const privateKeyCiphertext = sealSecret(privateKey, toKeyOwner(actor.organisationId), secretsKey());
      await replaceSender(tx, { brandId, address, selector, publicKey, privateKeyCiphertext });
    }
    const subject = `brand:${brandId}`;
    await recordAuditEvent(tx, actor, { action: 'brands.mail-sender-set', subject, detail: address });
  });
  return getMailSender(actor);
}

/** Mails come from the portal's address again. @throws AppError `not-found` */
export async function removeMailSender(actor: Actor): Promise<MailSenderState> {
  const brandId = await requireOwnBrand(actor);
  await inTransaction(async (tx) => {
    const address = await deleteSender(tx, brandId);
    if (address === null) throw notFound(message('mail-sender.errors.none'));
    const subject = `brand:${brandId}`;
    await recordAuditEvent(tx, actor, { action: 'brands.mail-sender-removed', subject, detail: address });
  });
  return getMailSender(actor);
}

/** @returns `no-answer` when no DNS server answers */
const orNoAnswer = (check: Promise<RecordFinding>): Promise<RecordFinding> =>
  check.catch((): RecordFinding => 'no-answer');

/** Looks for the records of a sender and stores the result. */
async function check(row: SenderRow, read: ReadTxt): Promise<void> {
  const domain = toDomain(row.address);
  const mechanism = env().MAIL_SPF;
  const [dkim, spf] = await Promise.all([
    orNoAnswer(findDkim(row, read)),
    mechanism ? orNoAnswer(checkSpf(domain, mechanism, read)) : null,
  ]);
  const findings = [dkim, spf].filter((finding) => finding !== null);
  const isKnown = !findings.includes('no-answer');
  const isUsable = isKnown ? findings.every((finding) => finding === 'found') : null;
  logChange(row, await saveFindings(db(), row, { dkim, spf, isUsable }));
}

async function findDkim(row: SenderRow, read: ReadTxt): Promise<RecordFinding> {
  const owned = await findSenderWithOwner(db(), row.brandId);
  if (owned && openKey(owned) === null) return 'no-key';
  return checkDkim(await read(toDkimName(row.selector, toDomain(row.address))), row.publicKey);
}

function logChange(before: SenderRow, after: SenderRow | null): void {
  if (!after || (before.verifiedAt === null) === (after.verifiedAt === null)) return;
  const facts = { brandId: after.brandId, address: after.address, dkim: after.dkim, spf: after.spf };
  if (after.verifiedAt) log().info({ code: 'mail-sender-verified', ...facts }, 'a mail sender was verified');
  else log().warn({ code: 'mail-sender-lost', ...facts }, 'the records of a mail sender are no longer found');
}

/** Looks now for the records. @throws AppError `not-found` */
export async function checkMailSender(actor: Actor, read: ReadTxt = readTxt): Promise<MailSenderState> {
  const brandId = await requireOwnBrand(actor);
  if (!(await findSender(db(), brandId))) throw notFound(message('mail-sender.errors.none'));
  const claimed = await claimCheck(db(), brandId, CHECK_PAUSE_SECONDS);
  if (claimed) await check(claimed, read);
  return getMailSender(actor);
}

/** Looks for the records of the senders that are due. */
export async function checkDueMailSenders(read: ReadTxt = readTxt): Promise<void> {
  for (const row of await claimDue(db(), MAX_DUE, WAITING_DAYS)) await check(row, read);
}

/** Seals the keys with the key of now, wherever another one did. */
export async function resealMailSenderKeys(): Promise<void> {
  for (const key of await findSealedKeys(db())) {
    const sealed = resealSecret(key.ciphertext, toKeyOwner(key.organisationId));
    if (sealed) await replaceSealedKey(db(), key, sealed);
  }
}

/** An address that mails of a brand come from, with the key that signs them. */
export interface MailSigner {
  address: string;
  domainName: string;
  keySelector: string;
  /** PKCS#8 in PEM. */
  privateKey: string;
}

/** @returns null when no key in use opens it */
function openKey({ privateKeyCiphertext, organisationId }: OwnedSender): string | null {
  try {
    return openSecret(privateKeyCiphertext, toKeyOwner(organisationId), secretsKeys());
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** The verified sender of a brand; null when its mails come from the portal's address. */
export async function findMailSigner(tx: Tx, brandId: number): Promise<MailSigner | null> {
  const row = await findSenderWithOwner(tx, brandId);
  const privateKey = row?.verifiedAt ? openKey(row) : null;
  if (!row || privateKey === null) return null;
  const { address, selector } = row;
  return { address, domainName: toDomain(address), keySelector: selector, privateKey };
}
