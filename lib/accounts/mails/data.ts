import 'server-only';
import { getMailBrand } from '@/lib/brand/data';
import type { MailBrand } from '@/lib/brand/schema';
import type { Tx } from '@/lib/db/pool';
import { toLanguage } from '@/lib/languages';
import { type MailRequest, queueMails } from '@/lib/mail/data';
import { toMaskedPath } from '@/lib/mail/links';
import { formatMoment } from '@/lib/mail/template';
import type { Role } from '@/lib/permissions/rules';
import { ACCOUNT_MESSAGES, type AccountMessages } from './messages';

/** Whom a mail is to, and in which language and zone it is written. */
export interface Recipient {
  /** null for somebody who has no account yet. */
  personId: string | null;
  email: string;
  locale: string;
  timezone: string;
}

/** Of what a mail is, and under which brand. */
export interface MailContext {
  /** A second mail under the same key is not written. */
  key: string;
  organisationId: number;
  brandId: number;
  now: Date;
}

type Body = Pick<MailRequest, 'title' | 'action' | 'why' | 'rest' | 'token'> & {
  detail: string;
  path: string | null;
};

type MailBuilder = (messages: AccountMessages, brand: MailBrand) => Body;

/** Writes one mail about an account: it is the reader's own business, so nobody can stop it. */
async function writeAccountMail(
  tx: Tx,
  to: Recipient,
  context: MailContext,
  build: MailBuilder,
): Promise<void> {
  const brand = await getMailBrand(tx, context.brandId);
  const { detail, path, ...body } = build(ACCOUNT_MESSAGES[toLanguage(to.locale)], brand);
  const { key, organisationId, brandId, now } = context;
  const { personId, email: recipient, locale, timezone } = to;
  await queueMails(tx, [
    {
      ...body,
      ...{ key, personId, organisationId, brandId, recipient, locale, timezone, brand },
      kind: null,
      lead: null,
      items: [{ title: body.title, detail, path, at: now }],
      preferences: null,
    },
  ]);
}

interface Invitation {
  by: string;
  organisation: string;
  role: Role;
  token: string;
  expiresAt: Date;
}

/** Asks somebody to join an organisation. */
export const mailInvitation = (tx: Tx, to: Recipient, context: MailContext, invitation: Invitation) =>
  writeAccountMail(tx, to, context, (messages, { name }) => {
    const { by, organisation, role, token, expiresAt } = invitation;
    return {
      title: messages.invitation(organisation),
      detail: messages.invited(by, organisation, name, messages.roles[role]),
      path: toMaskedPath('/invitation'),
      action: messages.accept,
      why: messages.invitedWhy(name),
      rest: `${messages.once(formatMoment(expiresAt, to.locale, to.timezone))} ${messages.unexpectedInvitation}`,
      token,
    };
  });

/** Brings the link with which somebody who forgot their password chooses a new one. */
export const mailReset = (
  tx: Tx,
  to: Recipient,
  context: MailContext,
  link: { token: string; expiresAt: Date },
) =>
  writeAccountMail(tx, to, context, (messages) => ({
    title: messages.reset,
    detail: messages.resetRequested,
    path: toMaskedPath('/reset-password'),
    action: messages.choosePassword,
    rest: `${messages.once(formatMoment(link.expiresAt, to.locale, to.timezone))} ${messages.unexpectedReset}`,
    token: link.token,
  }));

/** Writes a notice about signing in, for the case that it was somebody else: it leads to choosing another password. */
const writeSecurityNotice = (
  tx: Tx,
  to: Recipient,
  context: MailContext,
  build: (messages: AccountMessages) => Pick<Body, 'title' | 'detail' | 'rest'>,
) =>
  writeAccountMail(tx, to, context, (messages) => ({
    ...build(messages),
    path: '/forgot-password',
    action: messages.choosePassword,
  }));

/** Says that the password is another one, for the case that it was somebody else. */
export const mailPasswordChanged = (tx: Tx, to: Recipient, context: MailContext) =>
  writeSecurityNotice(tx, to, context, (messages) => ({
    title: messages.passwordChanged,
    detail: messages.passwordChangedDetail,
    rest: messages.unexpectedChange,
  }));

/** Says that somebody signed in on a device that never did. @param device null when nothing is known of it */
export const mailNewSignIn = (tx: Tx, to: Recipient, context: MailContext, device: string | null) =>
  writeSecurityNotice(tx, to, context, (messages) => ({
    title: messages.newSignIn,
    detail: messages.newSignInDetail(device),
    rest: messages.unexpectedChange,
  }));

/** Says that nobody can sign in for a while, since the password was wrong too often. */
export const mailSignInBlocked = (tx: Tx, to: Recipient, context: MailContext) =>
  writeSecurityNotice(tx, to, context, (messages) => ({
    title: messages.blocked,
    detail: messages.blockedDetail,
    rest: messages.unexpectedBlock,
  }));

/** What an administrator did to a membership. */
export type MembershipChange =
  | { kind: 'role'; role: Role }
  | { kind: 'disabled' }
  | { kind: 'enabled' }
  | { kind: 'removed' };

/** Says what somebody's membership of an organisation has become, and by whom. */
export const mailMembership = (
  tx: Tx,
  to: Recipient,
  context: MailContext,
  { change, by, organisation }: { change: MembershipChange; by: string; organisation: string },
) =>
  writeAccountMail(tx, to, context, (messages) => {
    const isOpen = change.kind === 'role' || change.kind === 'enabled';
    return {
      title: messages[change.kind](organisation),
      detail:
        change.kind === 'role'
          ? messages.roleDetail(by, messages.roles[change.role])
          : messages[`${change.kind}Detail` as const](by),
      path: isOpen ? `/o/${context.organisationId}/products` : null,
      rest: null,
    };
  });
