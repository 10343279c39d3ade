import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { type BrandBody, readBody } from '../model/body';
import { type EditedRow, findAudiences } from './store';

const listOrganisationIds = ({ announcements }: BrandBody): number[] =>
  announcements.flatMap(({ audience }) =>
    audience.kind === 'organisations' ? audience.organisationIds : [],
  );

const listStoredIds = ({ draft, publishedBody }: EditedRow): number[] =>
  [draft, publishedBody].flatMap((stored) => (stored ? listOrganisationIds(readBody(stored).body) : []));

/** Names the organisations of the audiences of a brand's draft and published announcements. */
export async function getAudiences(
  tx: Tx,
  ownerId: number,
  edited: EditedRow,
): Promise<{ id: number; name: string }[]> {
  const ids = listStoredIds(edited);
  return ids.length > 0 ? findAudiences(tx, ownerId, ids) : [];
}

/**
 * An audience is of organisations at or below the brand's own. One that moved away since it was chosen may stay in a draft: it reads
 * nothing (announcements/rules.ts).
 * @throws AppError `invalid` for an organisation that is added and is not one of those
 */
export async function requireOwnAudiences(
  tx: Tx,
  ownerId: number,
  { body, edited }: { body: BrandBody; edited: EditedRow },
): Promise<void> {
  const stored = new Set(listStoredIds(edited));
  const added = [...new Set(listOrganisationIds(body))].filter((id) => !stored.has(id));
  if (added.length === 0) return;
  if ((await findAudiences(tx, ownerId, added)).length === added.length) return;
  throw new AppError('invalid', {
    message: message('brand.errors.audienceElsewhere'),
    fields: [{ path: 'announcements', message: fieldMessage('brand.errors.audienceElsewhere') }],
  });
}
