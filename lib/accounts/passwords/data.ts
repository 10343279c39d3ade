import 'server-only';
import { revokeSessions } from '@/lib/accounts/auth/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { type AppError, invalidField, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { mailPasswordChanged } from '../account-mails';
import { resetAttempts } from '../sign-in/attempts';
import { type Caller, hashPassword, lockVerified, verifyCredentials } from '../sign-in/data';
import { issueDevices } from '../sign-in/devices';
import type { ChangePassword } from './schema';
import { deleteOpenResets, findAccount, savePassword } from './store';
import { requireStrong } from './strength';

const notCurrentError = (): AppError => invalidField('current', message('account.passwordErrors.notCurrent'));

/**
 * Changes the password of the acting person. All their other sessions end, under every brand, and they are notified by mail.
 * @returns the device's cookie from now on
 * @throws AppError `invalid` at `current` or `password`; `too-many` when the current one was tried too often
 */
export async function changePassword(
  actor: Actor,
  { current, password }: ChangePassword,
  caller: Caller,
  clock: Clock = systemClock,
): Promise<string> {
  const [personId, now] = [actor.realUserId, clock()];
  const account = await findAccount(db(), { personId }, actor.brandId);
  if (!account) throw notFound();
  const { email, name } = account;
  const { brandId } = actor;
  const verified = await verifyCredentials({ ...caller, email, password: current, brandId }, now);
  if (!verified) throw notCurrentError();
  await requireStrong(password, [name, email]);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    if (!(await lockVerified(tx, verified))) throw notCurrentError();
    await resetAttempts(tx, { email, address: caller.address, device: verified.device });
    await savePassword(tx, personId, passwordHash, now);
    await deleteOpenResets(tx, personId);
    await revokeSessions(tx, personId, now, { except: actor.sessionId });
    await recordAuditEvent(tx, actor, { action: 'people.password-changed', subject: `person:${personId}` });
    const key = `password-changed ${personId} ${now.getTime()}`;
    const mailContext = { key, organisationId: actor.organisationId, brandId, now };
    await mailPasswordChanged(tx, account, mailContext);
    return issueDevices(tx, email, { ...caller, brandId }, now);
  });
}
