import { mailBrand } from '@/lib/brand/data';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { handleJob } from '@/lib/jobs/registry';
import { log } from '@/lib/log';
import { SecretError } from '@/lib/secrets';
import { sendMailJob, sweepMailJob } from './job-definitions';
import { withToken } from './links';
import { type Delivery, IN_DOUBT, pauseAfter, UNREADABLE } from './outcomes';
import { deliver, type Outgoing } from './smtp';
import { type ClaimedMail, claimDue, deleteOld, finish, giveUpLost } from './store';
import { oneClickPath } from './unsubscribe-tokens';

const AT_ONCE = 4;
const MOST_ROUNDS = 50;
/** Longer than the slowest conversation with a mail server. */
const LEASE_MS = 180_000;
const KEPT_DAYS = 180;

/** One click is offered over https only (RFC 8058), and for the mails that can be stopped. */
function unsubscribing({ personId, kind }: ClaimedMail, origin: string): Outgoing['unsubscribe'] {
  if (personId === null || kind === null) return null;
  return { url: origin + oneClickPath({ personId, kind }), isOneClick: origin.startsWith('https:') };
}

async function outgoing(mail: ClaimedMail): Promise<Outgoing> {
  const { sender, origin } = await mailBrand(db(), mail.brandId);
  const address = env().MAIL_FROM;
  return {
    messageId: `<${mail.id}@${address.split('@').at(-1)}>`,
    from: { name: sender.name, address },
    replyTo: sender.replyTo,
    to: mail.recipient,
    subject: mail.subject,
    text: withToken(mail.text, mail),
    html: withToken(mail.html, mail),
    date: mail.createdAt,
    unsubscribe: origin === null ? null : unsubscribing(mail, origin),
  };
}

function endOf(delivery: Delivery, attempt: number): Parameters<typeof finish>[2] {
  if (delivery.outcome === 'accepted') return { state: 'SENT', failure: null, pauseMs: 0 };
  if (delivery.outcome === 'doubt') return { state: 'FAILED', failure: IN_DOUBT, pauseMs: 0 };
  const pauseMs = delivery.outcome === 'not-now' ? pauseAfter(attempt) : null;
  const failure = delivery.reason;
  return pauseMs === null ? { state: 'FAILED', failure, pauseMs: 0 } : { state: 'QUEUED', failure, pauseMs };
}

async function attempt(url: string, mail: ClaimedMail): Promise<Delivery> {
  try {
    return await deliver(url, await outgoing(mail));
  } catch (error) {
    if (error instanceof SecretError) return { outcome: 'refused', reason: UNREADABLE };
    throw error;
  }
}

async function send(url: string, mail: ClaimedMail): Promise<void> {
  const delivery = await attempt(url, mail);
  log().info({ mail: mail.id, attempt: mail.attempts, outcome: delivery.outcome }, 'a mail was handed over');
  await finish(db(), mail, endOf(delivery, mail.attempts));
}

/** Sends every mail that is due, a few at a time; any number of workers share the work. */
export async function sendMails(): Promise<void> {
  await giveUpLost(db(), IN_DOUBT);
  const url = env().SMTP_URL;
  for (let round = 0; url && round < MOST_ROUNDS; round++) {
    const due = await claimDue(db(), AT_ONCE, LEASE_MS);
    await Promise.all(due.map((mail) => send(url, mail)));
    if (due.length < AT_ONCE) return;
  }
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Everything that happens to mail in the background. */
export const mailJobs = [
  handleJob(sendMailJob, sendMails, () => 2 * SECOND_MS),
  handleJob(
    sweepMailJob,
    () => deleteOld(db(), KEPT_DAYS),
    () => HOUR_MS,
  ),
];
