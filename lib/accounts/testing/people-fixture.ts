import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { insertToken } from '@/lib/accounts/mail/links';
import { type MailFixture, openMailFixture } from '@/lib/accounts/mail/testing/mail-fixture';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';
import { waitForBackgroundWork } from '@/lib/platform/background';
import { env } from '@/lib/platform/env';
import { addPerson } from '../data';
import { type SignedIn, signIn } from '../sign-in/data';

/** Everybody's password at first. */
export const PASSWORD = 'a long password';
/** A password that the strength check accepts. */
export const STRONG = 'violet anchor pudding orbit';
/** The canonical hosts of the brands of 100, 200 and 201; 300, 301 and 400 are under that of 200. */
export const HOSTS = { top: 'top.example', own: 'shop.example', other: 'other.example' } as const;
/** The same brand as `HOSTS.own`, under another name. */
export const ALIAS = 'alias.example';

type FixtureMail = { recipient: string; subject: string; text: string; brandId: number };

export interface PeopleFixture extends Omit<MailFixture, 'person' | 'write'> {
  /** Creates a person of an organisation. @returns their Actor for it, or for another one */
  person(email: string, home: number, role: Role, actFor?: number): Promise<Actor>;
  /** Returns the current Actor of a person; null when they may no longer act for the organisation. */
  actor(personId: string, organisationId: number): Promise<Actor | null>;
  signIn(email: string, host?: string, password?: string, userAgent?: string): Promise<SignedIn | null>;
  /** Ids of somebody's living sessions. */
  listLiveSessions(personId: string): Promise<string[]>;
  /** Mails as their recipients get them, the oldest first. */
  mails(): Promise<FixtureMail[]>;
  /** Returns the token of the last link mailed to an address. */
  tokenTo(email: string): Promise<string>;
  /** Actions that were recorded, the oldest first. */
  acts(): Promise<string[]>;
}

/** From here on there is a mail server, or none; nothing is sent to it. */
export function setMailServer(isThere: boolean): void {
  Object.assign(env(), { SMTP_URL: isThere ? 'smtp://127.0.0.1:9' : undefined });
}

const BRANDS: Record<string, number> = { [HOSTS.own]: 1, [ALIAS]: 1, [HOSTS.other]: 2, [HOSTS.top]: 3 };

/** Notices without a link are written whenever they are, also after the mail with one. */
const findLastToken = (mails: FixtureMail[], email: string): string =>
  mails
    .flatMap(({ recipient, text }) => (recipient === email ? (/#([\w-]{43})/.exec(text)?.[1] ?? []) : []))
    .at(-1) ?? '';

/** A real database with the sample tree, three brands and as many people as a test makes. */
export async function openPeopleFixture(): Promise<PeopleFixture> {
  const { rows, close, databaseUrl } = await openMailFixture();
  await addBrand({ organisationId: 200, name: 'Brightwater', host: HOSTS.own });
  await addBrand({ organisationId: 201, name: 'Birchline', host: HOSTS.other });
  await addBrand({ organisationId: 100, name: 'Top', host: HOSTS.top });
  await rows('INSERT INTO brand_hosts (host, brand_id, proven_at) VALUES ($1, 1, now())', [ALIAS]);
  const mails = async () => {
    await waitForBackgroundWork();
    const all = await rows(`SELECT recipient, subject, text, brand_id AS "brandId", key,
      organisation_id AS "organisationId", token_ciphertext AS "tokenCiphertext" FROM mails ORDER BY id`);
    return (all as (FixtureMail & Parameters<typeof insertToken>[1])[]).map((mail) => ({
      recipient: mail.recipient,
      subject: mail.subject,
      text: insertToken(mail.text, mail),
      brandId: mail.brandId,
    }));
  };
  return {
    databaseUrl,
    rows,
    close: async () => {
      await waitForBackgroundWork();
      await close();
    },
    person: async (email, organisationId, role, actFor = organisationId) => {
      const name = email.split('@')[0] ?? '';
      await addPerson({ email, name, password: PASSWORD, role, organisationId });
      const [row] = await rows('SELECT id FROM people WHERE email = $1', [email]);
      const actor = await findBackgroundActor(String(row?.id), actFor);
      if (!actor) throw new Error(`${email} may not act for ${actFor}`);
      return actor;
    },
    actor: findBackgroundActor,
    signIn: (email, host = HOSTS.own, password = PASSWORD, userAgent) =>
      signIn(
        {
          email,
          password,
          brandId: BRANDS[host] ?? 0,
          address: null,
          userAgent: userAgent ?? null,
          replaces: null,
        },
        new Date(),
      ),
    listLiveSessions: async (personId) => {
      const found = await rows(
        'SELECT id FROM sessions WHERE person_id = $1 AND revoked_at IS NULL ORDER BY id',
        [personId],
      );
      return found.map(({ id }) => String(id));
    },
    mails,
    tokenTo: async (email) => findLastToken(await mails(), email),
    acts: async () => {
      await waitForBackgroundWork();
      return (await rows('SELECT action FROM audit_events ORDER BY id')).map(({ action }) => String(action));
    },
  };
}
