import 'server-only';
import { showEmail } from '@/lib/contract/shown-host';
import type { Support } from '../model/schema';

/** The contacts of a brand, with email addresses as they are typed. */
export const showContacts = <Body extends { support: Support | null; replyTo: string | null }>(
  body: Body,
): Body => ({
  ...body,
  support: body.support && { ...body.support, email: body.support.email && showEmail(body.support.email) },
  replyTo: body.replyTo && showEmail(body.replyTo),
});
