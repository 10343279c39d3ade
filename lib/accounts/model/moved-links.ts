import 'server-only';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { buildOrigin } from '@/lib/platform/http/hosts';
import { message } from '@/lib/platform/messages/message';
import { findMovedHost, type MovedLink } from './store';

/** @throws AppError `not-found` with `movedTo` in its facts, when the link works at another address by now */
export async function rejectMoved(link: MovedLink): Promise<void> {
  const host = await findMovedHost(db(), link);
  if (host === null) return;
  const origin = buildOrigin(host, env());
  throw new AppError('not-found', {
    message: message('account.linkErrors.moved', { origin }),
    facts: { movedTo: origin },
  });
}
