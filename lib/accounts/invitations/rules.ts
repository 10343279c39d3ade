import type { Role } from '@/lib/permissions/rules';
import { mayGrant } from '../people/rules';
import { INVITATION_DAYS } from './schema';

const DAY_MS = 86_400_000;
/** Another mail to the same address has to wait so long. */
const MIN_RESEND_INTERVAL_MS = 60_000;

export const getExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** How long a mail that was just sent has to be waited for before there is another one; 0 when there may be. */
export const msUntilResend = (sentAt: Date, now: Date): number =>
  Math.max(0, sentAt.getTime() + MIN_RESEND_INTERVAL_MS - now.getTime());

/**
 * Whether an invitation still stands for somebody who could make it today: whoever was disabled, removed or given a lower role
 * since leaves nothing behind that opens the organisation.
 * @param inviter the highest role that the inviter has at or above the organisation now; null for none
 */
export const isInviterAuthorised = (role: Role, inviter: Role | null, isTop: boolean): boolean =>
  (inviter === 'administrator' || inviter === 'operator') && mayGrant(inviter, role, isTop);

/** The link of an invitation. What it carries stands behind `#`, so that no server and no log gets it. */
export const invitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`;
