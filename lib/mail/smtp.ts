import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Delivery, deliveryOf, type Failure } from './outcomes';

/** A mail as it goes out. */
export interface Outgoing {
  /** The same at every try, so that a receiver knows a repetition. */
  messageId: string;
  from: { name: string; address: string };
  /** Where answers go; null is back to the sender. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Where the reader stops these mails; null when there is no such address. */
  unsubscribe: { url: string; isOneClick: boolean } | null;
}

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

async function compose(mail: Outgoing): Promise<Buffer> {
  const { unsubscribe, replyTo, ...rest } = mail;
  const composer = new MailComposer({
    ...rest,
    replyTo: replyTo ?? undefined,
    // Neither files nor addresses are read for what a mail has in it.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe.url}>` } : {}),
      ...(unsubscribe?.isOneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  });
  return composer.compile().build();
}

/** The text of a mail as a stream that notes when the client begins to hand it over: after the server's 354, no sooner. */
function watched(message: Buffer): { stream: Readable; wasRead: () => boolean } {
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

const step = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));

/**
 * Hands one mail to the mail server. Never throws: whatever happens is an outcome.
 * @param url as SMTP_URL: `smtp://user:password@mail.example:587`, or `smtps:`.
 */
export async function deliver(url: string, mail: Outgoing): Promise<Delivery> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    ...server,
  });
  let wasHandedOver = () => false;
  try {
    const { stream, wasRead } = watched(await compose(mail));
    wasHandedOver = wasRead;
    const envelope = { from: mail.from.address, to: [mail.to] };
    // What breaks between two steps is told by this event alone.
    const broken = new Promise<never>((_, reject) => connection.on('error', reject));
    broken.catch(() => undefined);
    const within = (run: Parameters<typeof step>[0]) => Promise.race([step(run), broken]);
    await within((done) => connection.connect(done));
    if (auth) await within((done) => connection.login(auth, done));
    await within((done) => connection.send(envelope, stream, done));
    connection.quit();
    return { outcome: 'accepted' };
  } catch (error) {
    connection.close();
    return deliveryOf(error as Failure, wasHandedOver());
  }
}
