import { connect as connectTls } from 'node:tls';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { DAY_MS } from '@/lib/platform/durations';
import { broken, describeError, type Finding, ok, warn } from './finding';
import { judgeClock } from './machine';

const TIMEOUT_MS = 5_000;
/** A certificate that renews itself is renewed before. */
const MIN_CERTIFICATE_DAYS = 14;

function connectMail(url: string): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(url);
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const connection = new SMTPConnection({ ...timeouts, ...server });
  return new Promise<void>((resolve, reject) => {
    connection.on('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (!auth) return resolve();
      connection.login(auth, (failure) => (failure ? reject(failure) : resolve()));
    });
  }).finally(() => connection.close());
}

/** Checks that the mail server lets us in; no mail is sent. */
export async function checkMail(url: string | undefined): Promise<Finding> {
  if (!url)
    return warn('mail', 'SMTP_URL is not set: mails are kept and not sent', 'Set SMTP_URL and MAIL_FROM.');
  try {
    await connectMail(url);
    return ok('mail', 'the mail server lets us in');
  } catch (error) {
    return broken('mail', describeError(error), 'See that SMTP_URL is right and the port is open from here.');
  }
}

/** @param ca certificates that are believed besides the system's; for tests */
function readCertificateEnd(host: string, port: number, ca?: string): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host, port, servername: host, ca, timeout: TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

/** Checks that a brand's host answers with a certificate that browsers trust, and for how long it is valid. */
export async function checkHost(
  host: string,
  options: { port?: number; ca?: string } = {},
): Promise<Finding> {
  try {
    const end = await readCertificateEnd(host, options.port ?? 443, options.ca);
    const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
    const what = `the certificate of ${host} ends in ${days} days`;
    return days < MIN_CERTIFICATE_DAYS
      ? warn('hosts', what, "See why the balancer did not renew it: its log has the host's name.")
      : ok('hosts', what);
  } catch (error) {
    return broken(
      'hosts',
      `${host}: ${describeError(error)}`,
      'See that its DNS points to the balancer and port 443 is open.',
    );
  }
}

/** Compares the distributor's clock with ours. */
export async function checkDistributorClock(baseUrl: string): Promise<Finding> {
  try {
    const response = await fetch(baseUrl, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return ok('clock', 'the distributor does not say what time it is');
    return judgeClock('the distributor', date, Date.now());
  } catch {
    // The test of the connection says why it does not answer.
    return warn(
      'clock',
      `${new URL(baseUrl).host} did not say what time it is`,
      'See the lines about its connection.',
    );
  }
}
