import type { Role } from '@/lib/organisations/permissions/rules';
import { DAY_MS } from '@/lib/platform/durations';
import { mayGrant } from '../people/rules';

/** The lifetime of an invitation. */
export const INVITATION_DAYS = 7;
/** Open invitations of one organisation. */
export const MAX_OPEN_INVITATIONS = 1_000;

/** The shortest time between two mails to the same address. */
const MIN_RESEND_INTERVAL_MS = 60_000;

export const getExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** Milliseconds until the invitation may be resent; 0 when it may be now. */
export const msUntilResend = (sentAt: Date, now: Date): number =>
  Math.max(0, sentAt.getTime() + MIN_RESEND_INTERVAL_MS - now.getTime());

/**
 * True when the inviter could still send this invitation: invitations of people who were disabled, removed or given a lower role are no
 * longer valid.
 * @param inviter the highest role that the inviter has at or above the organisation now; null for none
 */
export const isInviterAuthorised = (role: Role, inviter: Role | null, isTop: boolean): boolean =>
  (inviter === 'administrator' || inviter === 'operator') && mayGrant(inviter, role, isTop);

/** The link of an invitation. The token is in the fragment, so that no server and no log gets it. */
export const invitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`;
