import 'server-only';
import { mailBrand } from '@/lib/brand/data';
import type { MailBrand } from '@/lib/brand/schema';
import type { Tx } from '@/lib/db/pool';
import { languageOf } from '@/lib/languages';
import { type NewLetter, writeMails } from '@/lib/mail/data';
import { maskedPath } from '@/lib/mail/links';
import { formatMoment } from '@/lib/mail/template';
import type { Role } from '@/lib/permissions/rules';
import { ACCOUNT_WORDS, type AccountWords } from './words';

/** Whom a mail is to, and in which language and zone it is written. */
export interface Recipient {
  /** null for somebody who has no account yet. */
  personId: string | null;
  email: string;
  locale: string;
  timezone: string;
}

/** Of what a mail is, and under which brand. */
export interface MailPlace {
  /** A second mail under the same key is not written. */
  key: string;
  organisationId: number;
  brandId: number;
  now: Date;
}

type Body = Pick<NewLetter, 'title' | 'action' | 'why' | 'rest' | 'token'> & {
  detail: string;
  path: string | null;
};

type Writer = (words: AccountWords, brand: MailBrand) => Body;

/** Writes one mail about an account: it is the reader's own business, so nobody can stop it. */
async function writeAccountMail(tx: Tx, to: Recipient, place: MailPlace, write: Writer): Promise<void> {
  const brand = await mailBrand(tx, place.brandId);
  const { detail, path, ...body } = write(ACCOUNT_WORDS[languageOf(to.locale)], brand);
  const { key, organisationId, brandId, now } = place;
  const { personId, email: recipient, locale, timezone } = to;
  await writeMails(tx, [
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
export const mailInvitation = (tx: Tx, to: Recipient, place: MailPlace, invitation: Invitation) =>
  writeAccountMail(tx, to, place, (words, { name }) => {
    const { by, organisation, role, token, expiresAt } = invitation;
    return {
      title: words.invitation(organisation),
      detail: words.invited(by, organisation, name, words.roles[role]),
      path: maskedPath('/invitation'),
      action: words.accept,
      why: words.invitedWhy(name),
      rest: `${words.once(formatMoment(expiresAt, to.locale, to.timezone))} ${words.unexpectedInvitation}`,
      token,
    };
  });

/** Brings the link with which somebody who forgot their password chooses a new one. */
export const mailReset = (
  tx: Tx,
  to: Recipient,
  place: MailPlace,
  link: { token: string; expiresAt: Date },
) =>
  writeAccountMail(tx, to, place, (words) => ({
    title: words.reset,
    detail: words.resetAsked,
    path: maskedPath('/reset-password'),
    action: words.choosePassword,
    rest: `${words.once(formatMoment(link.expiresAt, to.locale, to.timezone))} ${words.unexpectedReset}`,
    token: link.token,
  }));

/** Writes a notice about signing in, for the case that it was somebody else: it leads to choosing another password. */
const writeNotice = (
  tx: Tx,
  to: Recipient,
  place: MailPlace,
  write: (words: AccountWords) => Pick<Body, 'title' | 'detail' | 'rest'>,
) =>
  writeAccountMail(tx, to, place, (words) => ({
    ...write(words),
    path: '/forgot-password',
    action: words.choosePassword,
  }));

/** Says that the password is another one, for the case that it was somebody else. */
export const mailPasswordChanged = (tx: Tx, to: Recipient, place: MailPlace) =>
  writeNotice(tx, to, place, (words) => ({
    title: words.passwordChanged,
    detail: words.passwordChangedDetail,
    rest: words.unexpectedChange,
  }));

/** Says that somebody signed in on a device that never did. @param device null when nothing is known of it */
export const mailNewSignIn = (tx: Tx, to: Recipient, place: MailPlace, device: string | null) =>
  writeNotice(tx, to, place, (words) => ({
    title: words.newSignIn,
    detail: words.newSignInDetail(device),
    rest: words.unexpectedChange,
  }));

/** Says that nobody can sign in for a while, since the password was wrong too often. */
export const mailSignInBlocked = (tx: Tx, to: Recipient, place: MailPlace) =>
  writeNotice(tx, to, place, (words) => ({
    title: words.blocked,
    detail: words.blockedDetail,
    rest: words.unexpectedBlock,
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
  place: MailPlace,
  { change, by, organisation }: { change: MembershipChange; by: string; organisation: string },
) =>
  writeAccountMail(tx, to, place, (words) => {
    const isOpen = change.kind === 'role' || change.kind === 'enabled';
    return {
      title: words[change.kind](organisation),
      detail:
        change.kind === 'role'
          ? words.roleDetail(by, words.roles[change.role])
          : words[`${change.kind}Detail` as const](by),
      path: isOpen ? `/o/${place.organisationId}/products` : null,
      rest: null,
    };
  });
