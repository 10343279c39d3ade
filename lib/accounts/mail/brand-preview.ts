import 'server-only';
import { findBrandFile } from '@/lib/brand/data';
import { getBrandPreview } from '@/lib/brand/editing/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { translatorFor } from '@/lib/platform/messages/translator';
import { renderMail } from './template';

/** In place of an address: a picture of a draft has none that a mail could name. */
async function toDataUrl(source: { brandId: number; hash: string } | null): Promise<string | null> {
  const file = source && (await findBrandFile(db(), source.brandId, source.hash));
  return file && `data:${file.mediaType};base64,${Buffer.from(file.bytes).toString('base64')}`;
}

/** A mail as the draft of the acting organisation's brand would send it, as HTML. */
export async function previewMail(actor: Actor): Promise<string> {
  const brand = await getBrandPreview(actor);
  const { name, tokens, pictures, senderName, replyTo, support, orderPrefix, overrides } = brand;
  const t = translatorFor(actor.locale, 'mail.sample', overrides);
  const title = t('title', { number: `${orderPrefix}-7K3M-9Q2P` });
  const mail = renderMail({
    brand: {
      name,
      origin: 'https://orders.example',
      logo: await toDataUrl(pictures['logo-light']),
      primary: tokens.primary,
      sender: { name: senderName ?? name, replyTo },
      support,
      overrides,
    },
    locale: actor.locale,
    timezone: actor.timezone,
    title,
    lead: null,
    items: [{ title, detail: t('detail'), path: '/', at: systemClock() }],
    rest: null,
    preferences: '/',
    unsubscribe: '/',
  });
  return mail.html;
}
