import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Delivery, type Failure, toDelivery } from './outcomes';

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same at every try, so that a receiver knows a repetition. */
  messageId: string;
  from: { name: string; address: string };
  /** Address for replies; null for the sender's. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Address at which the reader stops these mails; null when there is none. */
  unsubscribe: { url: string; isOneClick: boolean } | null;
  /** The key of the sender's domain (DKIM); null for the portal's address, which its mail server signs. */
  signer: { domainName: string; keySelector: string; privateKey: string } | null;
}

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** Headers that a signature covers; RFC 8058 asks for both of the list's. */
const SIGNED_HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
].join(':');

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  // Neither files nor addresses are read for what a mail has in it.
  disableFileAccess: true,
  disableUrlAccess: true,
});

async function compose(mail: OutgoingMail): Promise<Buffer> {
  const { unsubscribe, replyTo, signer, ...rest } = mail;
  const { message } = await composer.sendMail({
    ...rest,
    replyTo: replyTo ?? undefined,
    dkim: signer ? { ...signer, headerFieldNames: SIGNED_HEADERS } : undefined,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe.url}>` } : {}),
      ...(unsubscribe?.isOneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  });
  return Buffer.isBuffer(message) ? message : buffer(message);
}

/** The text of a mail as a stream that notes when the client begins to hand it over: after the server's 354, no sooner. */
function trackRead(message: Buffer): { stream: Readable; wasRead: () => boolean } {
  let read = false;
  const stream = new Readable({
    read() {
      read = true;
      this.push(message);
      this.push(null);
    },
  });
  return { stream, wasRead: () => read };
}

const toPromise = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));

/**
 * Hands one mail to the mail server. Never throws: every failure is an outcome.
 * @param url as SMTP_URL: `smtp://user:password@mail.example:587`, or `smtps:`.
 */
export async function deliver(url: string, mail: OutgoingMail): Promise<Delivery> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    ...server,
  });
  let wasHandedOver = () => false;
  try {
    const { stream, wasRead } = trackRead(await compose(mail));
    wasHandedOver = wasRead;
    const envelope = { from: mail.from.address, to: [mail.to] };
    // An error between two steps arrives by this event alone.
    const connectionError = new Promise<never>((_, reject) => connection.on('error', reject));
    connectionError.catch(() => undefined);
    const raceWithError = (run: Parameters<typeof toPromise>[0]) =>
      Promise.race([toPromise(run), connectionError]);
    await raceWithError((done) => connection.connect(done));
    if (auth) await raceWithError((done) => connection.login(auth, done));
    await raceWithError((done) => connection.send(envelope, stream, done));
    connection.quit();
    return { outcome: 'accepted' };
  } catch (error) {
    connection.close();
    return toDelivery(error as Failure, wasHandedOver());
  }
}
