import 'server-only';
import { normaliseEmail } from '@/lib/contract/email';
import { showEmail } from '@/lib/contract/shown-host';
import { DAY_MS } from '@/lib/platform/durations';
import type { Support } from './model/schema';

/** The contacts of a brand, with email addresses as they are typed. */
export const showContacts = <Body extends { support: Support | null; replyTo: string | null }>(
  body: Body,
): Body => ({
  ...body,
  support: body.support && { ...body.support, email: body.support.email && showEmail(body.support.email) },
  replyTo: body.replyTo && showEmail(body.replyTo),
});

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 300;
/** The start of a day of UTC, so that the file is the same all day. */
function expiry(now: Date): string {
  const day = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return `${day.toISOString().slice(0, 10)}T00:00:00Z`;
}

/**
 * Renders `/.well-known/security.txt` (RFC 9116): problems are reported to the brand's support.
 * @returns null for a brand with neither an email address nor a URL
 */
export function renderSecurityTxt(support: Support | null, now: Date): string | null {
  const contacts = [
    support?.email && `mailto:${normaliseEmail(support.email) ?? support.email}`,
    support?.url,
  ].filter(Boolean);
  if (contacts.length === 0) return null;
  const lines = [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expiry(now)}`];
  return `${lines.join('\n')}\n`;
}
