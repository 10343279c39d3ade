import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '@/lib/platform/secrets';
import { NOTIFICATION_KINDS } from '../model/notification';

/** Kinds of mail: one kind of news, or the daily summary of several. */
const MAIL_KINDS = [...NOTIFICATION_KINDS, 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Whose mails of which kind. */
export interface Subscription {
  personId: string;
  kind: MailKind;
}

const partsSchema = z.tuple([z.uuid(), z.enum(MAIL_KINDS), z.string()]);

const sign = ({ personId, kind }: Subscription): Buffer =>
  createHmac('sha256', deriveKey('unsubscribe')).update(`${personId} ${kind}`).digest();

/** Grants its bearer the right to stop these mails: it gives no other access, and does not expire (decision 0026). */
export const unsubscribeToken = (subscription: Subscription): string =>
  [subscription.personId, subscription.kind, sign(subscription).toString('base64url')].join('.');

/** @returns null for a token that was not made here */
export function readUnsubscribeToken(token: string): Subscription | null {
  const parts = partsSchema.safeParse(token.split('.'));
  if (!parts.success) return null;
  const [personId, kind, signature] = parts.data;
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign({ personId, kind })];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { personId, kind } : null;
}

/** The page that a mail's foot leads to, below the brand's address. */
export const unsubscribePath = (subscription: Subscription): string =>
  `/unsubscribe/${unsubscribeToken(subscription)}`;

/** Address for the one-click unsubscribe of mail programs (RFC 8058), below the brand's address. */
export const oneClickPath = (subscription: Subscription): string =>
  `/api/unsubscribe/${unsubscribeToken(subscription)}`;
