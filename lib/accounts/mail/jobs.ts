import { getMailBrand } from '@/lib/brand/data';
import { findMailSigner } from '@/lib/brand/mail-sender/data';
import { db } from '@/lib/platform/db/pool';
import { HOUR_MS, SECOND_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { handleJob, type JobHandler } from '@/lib/platform/jobs/job';
import { log } from '@/lib/platform/log/log';
import { metrics } from '@/lib/platform/metrics/instruments';
import { SecretError } from '@/lib/platform/secrets';
import { sendMailJob, sweepMailJob } from '../model/job-definitions';
import { insertToken } from './links';
import { type Delivery, getRetryDelay, UNCONFIRMED_REASON, UNREADABLE_REASON } from './outcomes';
import { deliver, type OutgoingMail } from './smtp';
import { type ClaimedMail, claimDue, deleteOld, failExpired, finish } from './store';
import { oneClickPath } from './unsubscribe-tokens';

const CONCURRENCY = 4;
const MAX_ROUNDS = 50;
/** Longer than the slowest conversation with a mail server. */
const LEASE_MS = 180_000;

/** One click is offered over https only (RFC 8058), and for the mails that can be stopped. */
function toUnsubscribeHeader({ personId, kind }: ClaimedMail, origin: string): OutgoingMail['unsubscribe'] {
  if (personId === null || kind === null) return null;
  return { url: origin + oneClickPath({ personId, kind }), isOneClick: origin.startsWith('https:') };
}

async function toOutgoingMail(mail: ClaimedMail): Promise<OutgoingMail> {
  const { sender, origin } = await getMailBrand(db(), mail.brandId);
  const signer = await findMailSigner(db(), mail.brandId);
  const address = signer?.address ?? env().MAIL_FROM;
  return {
    messageId: `<${mail.id}@${address.split('@').at(-1)}>`,
    from: { name: sender.name, address },
    replyTo: sender.replyTo,
    to: mail.recipient,
    subject: mail.subject,
    text: insertToken(mail.text, mail),
    html: insertToken(mail.html, mail),
    date: mail.createdAt,
    unsubscribe: origin === null ? null : toUnsubscribeHeader(mail, origin),
    signer,
  };
}

function toFinalState(delivery: Delivery, tryDeliver: number): Parameters<typeof finish>[2] {
  if (delivery.outcome === 'accepted') return { state: 'SENT', failure: null, pauseMs: 0 };
  if (delivery.outcome === 'unconfirmed') return { state: 'FAILED', failure: UNCONFIRMED_REASON, pauseMs: 0 };
  const pauseMs = delivery.outcome === 'not-now' ? getRetryDelay(tryDeliver) : null;
  const failure = delivery.reason;
  return pauseMs === null ? { state: 'FAILED', failure, pauseMs: 0 } : { state: 'QUEUED', failure, pauseMs };
}

async function tryDeliver(url: string, mail: ClaimedMail): Promise<Delivery> {
  try {
    return await deliver(url, await toOutgoingMail(mail));
  } catch (error) {
    if (error instanceof SecretError) return { outcome: 'refused', reason: UNREADABLE_REASON };
    throw error;
  }
}

async function send(url: string, mail: ClaimedMail): Promise<void> {
  const delivery = await tryDeliver(url, mail);
  log().info(
    { code: 'mail-handed-over', mail: mail.id, attempt: mail.attempts, outcome: delivery.outcome },
    'a mail was handed over',
  );
  metrics().mails.inc({ result: delivery.outcome === 'accepted' ? 'sent' : delivery.outcome });
  await finish(db(), mail, toFinalState(delivery, mail.attempts));
}

/** Sends every mail that is due, a few at a time; any number of workers share the work. */
export async function sendMails(): Promise<void> {
  await failExpired(db(), UNCONFIRMED_REASON);
  const url = env().SMTP_URL;
  for (let round = 0; url && round < MAX_ROUNDS; round++) {
    const due = await claimDue(db(), CONCURRENCY, LEASE_MS);
    await Promise.all(due.map((mail) => send(url, mail)));
    if (due.length < CONCURRENCY) return;
  }
}

/** Everything that happens to mail in the background. */
export const mailJobs: JobHandler[] = [
  { ...handleJob(sendMailJob, sendMails, () => 2 * SECOND_MS), isRareWhenQuiet: true },
  handleJob(
    sweepMailJob,
    () => deleteOld(db(), env().MAIL_RETENTION_DAYS),
    () => HOUR_MS,
  ),
];
