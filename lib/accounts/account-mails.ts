import 'server-only';
import { type MailRequest, queueMails } from '@/lib/accounts/mail/data';
import { toMaskedPath } from '@/lib/accounts/mail/links';
import { formatMoment } from '@/lib/accounts/mail/template';
import { getMailBrand } from '@/lib/brand/data';
import type { MailBrand } from '@/lib/brand/model/schema';
import type { Role } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Translator } from '@/lib/platform/messages/types';

/** The recipient of a mail, with their language and time zone. */
export interface Recipient {
  /** null for somebody who has no account yet. */
  personId: string | null;
  email: string;
  locale: string;
  timezone: string;
}

/** The key, organisation and brand of a mail. */
export interface MailContext {
  /** Only one mail is written for a key. */
  key: string;
  /** The organisation in which the recipient works. */
  organisationId: number;
  brandId: number;
  now: Date;
}

type Body = Pick<MailRequest, 'title' | 'action' | 'why' | 'rest' | 'token'> & {
  detail: string;
  path: string | null;
};

type MailBuilder = (t: Translator<'mail'>, brand: MailBrand) => Body;

/** Writes one mail about the recipient's account; there is no unsubscribing from these. */
async function writeAccountMail(
  tx: Tx,
  to: Recipient,
  context: MailContext,
  build: MailBuilder,
): Promise<void> {
  const brand = await getMailBrand(tx, context.brandId, context.organisationId);
  const { detail, path, ...body } = build(translatorFor(to.locale, 'mail', brand.overrides), brand);
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

/** Invites somebody to an organisation. */
export const mailInvitation = (tx: Tx, to: Recipient, context: MailContext, invitation: Invitation) =>
  writeAccountMail(tx, to, context, (t: Translator<'mail'>, { name: brand }) => {
    const { by, organisation, role, token, expiresAt } = invitation;
    return {
      title: t('invitation.title', { organisation }),
      detail: t('invitation.detail', { by, organisation, brand, role: t(`roles.${role}`) }),
      path: toMaskedPath('/invitation'),
      action: t('invitation.accept'),
      why: t('invitation.why', { brand }),
      rest: t('invitation.rest', { until: formatMoment(expiresAt, to.locale, to.timezone) }),
      token,
    };
  });

/** Sends the link to choose a new password. */
export const mailReset = (
  tx: Tx,
  to: Recipient,
  context: MailContext,
  link: { token: string; expiresAt: Date },
) =>
  writeAccountMail(tx, to, context, (t) => ({
    title: t('reset.title'),
    detail: t('reset.detail'),
    path: toMaskedPath('/reset-password'),
    action: t('security.choosePassword'),
    rest: t('reset.rest', { until: formatMoment(link.expiresAt, to.locale, to.timezone) }),
    token: link.token,
  }));

/** Writes a security notice, whose button leads to choosing a new password. */
const writeSecurityNotice = (
  tx: Tx,
  to: Recipient,
  context: MailContext,
  build: (t: Translator<'mail'>) => Pick<Body, 'title' | 'detail' | 'rest'>,
) =>
  writeAccountMail(tx, to, context, (t) => ({
    ...build(t),
    path: '/forgot-password',
    action: t('security.choosePassword'),
  }));

/** Notifies somebody that their password was changed. */
export const mailPasswordChanged = (tx: Tx, to: Recipient, context: MailContext) =>
  writeSecurityNotice(tx, to, context, (t) => ({
    title: t('security.passwordChanged'),
    detail: t('security.passwordChangedDetail'),
    rest: t('security.unexpected'),
  }));

/** Notifies somebody of a sign-in on a new device. @param device null when nothing is known of it */
export const mailNewSignIn = (tx: Tx, to: Recipient, context: MailContext, device: string | null) =>
  writeSecurityNotice(tx, to, context, (t) => ({
    title: t('security.newSignIn'),
    detail: device ? t('security.newSignInDetail', { device }) : t('security.newSignInUnknown'),
    rest: t('security.unexpected'),
  }));

/** Notifies somebody that sign-in to their account is blocked after too many wrong passwords. */
export const mailSignInBlocked = (tx: Tx, to: Recipient, context: MailContext) =>
  writeSecurityNotice(tx, to, context, (t) => ({
    title: t('security.blocked'),
    detail: t('security.blockedDetail'),
    rest: t('security.blockedRest'),
  }));

/** A change of a membership by an administrator. */
export type MembershipChange =
  | { kind: 'role'; role: Role }
  | { kind: 'disabled' }
  | { kind: 'enabled' }
  | { kind: 'removed' };

/** Notifies somebody of a change of their membership, with who made it. */
export const mailMembership = (
  tx: Tx,
  to: Recipient,
  context: MailContext,
  { change, by, organisation }: { change: MembershipChange; by: string; organisation: string },
) =>
  writeAccountMail(tx, to, context, (t: Translator<'mail'>) => {
    const isOpen = change.kind === 'role' || change.kind === 'enabled';
    return {
      title: t(`membership.${change.kind}`, { organisation }),
      detail:
        change.kind === 'role'
          ? t('membership.roleDetail', { by, role: t(`roles.${change.role}`) })
          : t(`membership.${change.kind}Detail`, { by }),
      path: isOpen ? `/o/${context.organisationId}/products` : null,
      rest: null,
    };
  });
