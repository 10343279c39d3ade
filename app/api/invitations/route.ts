import { handle } from '@/lib/accounts/auth/handle';
import { invite } from '@/lib/accounts/invitations/data';
import { inviteSchema } from '@/lib/accounts/invitations/schema';

export const POST = handle(
  { permission: 'people:manage', organisation: 'required', body: inviteSchema },
  async ({ actor, body }) => Response.json(await invite(actor, body), { status: 201 }),
);
