import type { Support } from './model/schema';

/** Support as one reader gets it: a brand's, or the person who looks after their organisation. */
export interface ReaderSupport extends Support {
  person?: { name: string; role: string | null };
}

/** The ways to reach support, each as it is read and where it leads. */
export interface SupportLink {
  text: string;
  href: string;
}

/** Keeps the digits and a leading plus. After a country code, the (0) that some people write must not be dialled. */
const toTelUrl = (phone: string): string => {
  const number = phone.startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${number.replace(/[^\d+]/g, '')}`;
};

/** The ways in the order in which they are offered. */
export function toSupportLinks({ email, phone, url }: Support): SupportLink[] {
  return [
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ text: phone, href: toTelUrl(phone) }] : []),
    ...(url ? [{ text: url.replace(/^https:\/\//i, '').replace(/\/$/, ''), href: url }] : []),
  ];
}

/** Support as one line of plain text: help@example.com, 0113 496 0000 (Mon to Fri, 9 to 17). */
export function supportText(support: ReaderSupport): string {
  const links = toSupportLinks(support).map(({ text, href }) => (href === support.url ? href : text));
  const ways = [support.person?.name, ...links].filter(Boolean).join(', ');
  return `${ways}${support.hours ? ` (${support.hours})` : ''}`;
}
