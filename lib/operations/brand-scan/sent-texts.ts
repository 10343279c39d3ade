import 'server-only';
import { listMailTexts } from '@/lib/accounts/mail/data';
import { renderFeed } from '@/lib/integrations/feeds/data';
import { listSentBodies } from '@/lib/integrations/webhooks/sending/data';
import { db } from '@/lib/platform/db/pool';
import { findFeedFacts } from './store';

const MAX_MAILS = 200;
const MAX_MESSAGES = 200;
/** The feed is written as a new one would be, so it has no id. */
const NO_FEED = '00000000-0000-0000-0000-000000000000';

/**
 * Everything that the portal sends to a person and their organisation without being asked by a browser: mails to the person,
 * messages to webhooks, and the feed.
 * @returns each text with a name that is written like a path
 */
export async function listSentTexts(
  email: string,
  organisationId: number,
): Promise<{ path: string; text: string }[]> {
  const mails = await listMailTexts(db(), email.toLowerCase(), MAX_MAILS);
  const bodies = await listSentBodies(db(), organisationId, MAX_MESSAGES);
  const { brandId, organisationName } = await findFeedFacts(db(), organisationId);
  const feed = { id: NO_FEED, organisationId, organisationName, createdAt: new Date(0) };
  return [
    ...mails.map(({ id, subject, text, html }) => ({
      path: `mail ${id}`,
      text: [subject, text, html].join('\n'),
    })),
    ...bodies.map((text, at) => ({ path: `webhook message ${at + 1}`, text })),
    ...(brandId === null ? [] : [{ path: 'feed', text: await renderFeed(brandId, feed) }]),
  ];
}
