import { html } from 'hono/html';
import { getTextColour } from '@/lib/brand/model/colour';
import type { MailBrand } from '@/lib/brand/model/schema';
import { supportText } from '@/lib/brand/support';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { toLanguage } from '@/lib/platform/formats/languages';
import { translatorFor } from '@/lib/platform/messages/translator';

/** One piece of news in a mail. */
export interface MailItem {
  title: string;
  detail: string | null;
  /** Below the brand's address, such as `/o/200/orders/…`; null where it leads nowhere. */
  path: string | null;
  at: Date;
}

export interface MailContent {
  brand: MailBrand;
  /** The reader's own. */
  locale: string;
  timezone: string;
  /** Title of the whole mail; also the subject. */
  title: string;
  lead: string | null;
  items: readonly MailItem[];
  /** After the items. */
  rest: string | null;
  /** On the button of the only item, if not the usual one. */
  action?: string;
  /** Why the reader gets it, if not for having an account. */
  why?: string;
  /** Page on which the reader chooses their notifications, below the brand's address; null when there is nothing to choose. */
  preferences: string | null;
  /** Page on which the reader stops mails of this kind, below the brand's address; null for those that cannot be stopped. */
  unsubscribe: string | null;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Values in it are escaped. */
type Html = ReturnType<typeof html>;

/** Joins a text to one line, since a subject is a header. */
const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

/** Date and time in the reader's zone and language; what `Intl` rejects is written in English and UTC. */
export function formatMoment(at: Date, locale: string, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const zoneName = (language: string, zone: string) =>
    dateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  try {
    const tag = locale.replace('_', '-');
    return `${dateTimeFormat(tag, { ...style, timeZone }).format(at)} ${zoneName(tag, timeZone)}`;
  } catch {
    return `${dateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }).format(at)} UTC`;
  }
}

/** Whom the reader asks; null when the brand does not say. */
function formatQuestions({ brand, locale }: MailContent): string | null {
  const { support } = brand;
  return (
    support &&
    translatorFor(locale, 'mail.frame', brand.overrides)('questions', { contact: supportText(support) })
  );
}

function renderText(content: MailContent, title: string): string {
  const t = translatorFor(content.locale, 'mail.frame', content.brand.overrides);
  const { origin, name } = content.brand;
  const items = content.items.map((item) =>
    [
      content.items.length > 1 || item.title !== content.title ? toSingleLine(item.title) : null,
      item.detail,
      formatMoment(item.at, content.locale, content.timezone),
      origin && item.path && `${origin}${item.path}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  const foot = [
    formatQuestions(content),
    origin ? null : t('signIn'),
    content.why ?? t('reason', { brand: name }),
    origin && content.preferences && `${t('settings')}: ${origin}${content.preferences}`,
    origin && content.unsubscribe && `${t('unsubscribe')}: ${origin}${content.unsubscribe}`,
  ];
  return [title, content.lead, ...items, content.rest, foot.filter(Boolean).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

function renderItem(content: MailContent, item: MailItem, isOnly: boolean): Html {
  const { origin, primary } = content.brand;
  const t = translatorFor(content.locale, 'mail.frame', content.brand.overrides);
  const when = formatMoment(item.at, content.locale, content.timezone);
  const address = origin && item.path && `${origin}${item.path}`;
  const heading = address
    ? html`<a href="${address}" style="color:#1a1d21">${toSingleLine(item.title)}</a>`
    : html`${toSingleLine(item.title)}`;
  const button =
    isOnly && address
      ? html`<p style="margin:24px 0 0"><a href="${address}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:${primary};color:${getTextColour(primary)};text-decoration:none;font-weight:bold">${content.action ?? t('open')}</a></p>`
      : null;
  return html`<div style="${isOnly ? '' : 'padding:12px 0;border-top:1px solid #d9dde3'}">
${isOnly ? null : html`<p style="margin:0;font-weight:bold">${heading}</p>`}
${item.detail ? html`<p style="margin:4px 0 0;overflow-wrap:anywhere;white-space:pre-line">${item.detail}</p>` : null}
<p style="margin:4px 0 0;color:#5a6270;font-size:13px">${when}</p>${button}</div>`;
}

/** Renders the links to the notification settings and to unsubscribe. */
function renderChoices({ brand, locale, preferences, unsubscribe }: MailContent): Html {
  const { origin } = brand;
  const t = translatorFor(locale, 'mail.frame', brand.overrides);
  if (!origin) return html` ${t('signIn')}`;
  const link = (path: string, label: string) =>
    html`<a href="${origin}${path}" style="color:#5a6270">${label}</a>`;
  return html`${preferences && html` ${link(preferences, t('settings'))}`}${unsubscribe && html` · ${link(unsubscribe, t('unsubscribe'))}`}`;
}

function renderHtml(content: MailContent, title: string): Html {
  const { brand, locale, items, lead, rest } = content;
  const t = translatorFor(locale, 'mail.frame', brand.overrides);
  const isOnly = items.length === 1 && items[0]?.title === content.title;
  const questions = formatQuestions(content);
  const head = brand.logo
    ? html`<a href="${brand.origin}"><img src="${brand.logo}" alt="${brand.name}" height="32" style="height:32px;border:0"></a>`
    : html`<strong>${brand.name}</strong>`;
  return html`<!doctype html>
<html lang="${toLanguage(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f3f4f6;color:#1a1d21;font:15px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="padding:0 0 16px">${head}</div>
<div style="background:#ffffff;border-top:4px solid ${brand.primary};padding:24px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${title}</h1>
${lead ? html`<p style="margin:0 0 12px">${lead}</p>` : null}
${items.map((item) => renderItem(content, item, isOnly))}
${rest ? html`<p style="margin:12px 0 0">${rest}</p>` : null}
</div>
<p style="margin:16px 0 0;color:#5a6270;font-size:13px;overflow-wrap:anywhere">${questions ? html`${questions}<br>` : null}${content.why ?? t('reason', { brand: brand.name })}${renderChoices(content)}</p>
</div></body></html>`;
}

/** Writes a mail: its subject and its two parts, in the look of the brand and the language of the reader. */
export function renderMail(content: MailContent): RenderedMail {
  const title = toSingleLine(content.title);
  return {
    subject: title.slice(0, 200),
    text: renderText(content, title),
    html: renderHtml(content, title).toString(),
  };
}

/**
 * Serves a mail's HTML as a page for a frame of this very host. The page runs nothing and loads only pictures; its content was escaped when
 * it was written, and this policy holds even if it was not.
 */
export function mailPage(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox; frame-ancestors 'self'",
      'referrer-policy': 'no-referrer',
    },
  });
}
