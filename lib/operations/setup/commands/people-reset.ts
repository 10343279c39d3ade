import { parseArgs } from 'node:util';
import { createResetLinkByCommand } from '@/lib/accounts/passwords/reset-links';
import { requestResetSchema } from '@/lib/accounts/passwords/schema';
import { print, runCommand } from './command';

const USAGE = `npm run people:reset -- --email bea@example.com

Prints a link with which a person chooses a new password: good once, for 24 hours. The link that was made before ends; the current
password works until the link is used. Pass it on to that person alone.`;

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const parsed = requestResetSchema.safeParse(values);
  if (values.email === undefined) throw new TypeError('Name the person: --email bea@example.com');
  if (!parsed.success) throw new Error(`${values.email} is no e-mail address.`);
  const made = await createResetLinkByCommand(parsed.data.email);
  if (!made)
    throw new Error(
      `${parsed.data.email} cannot sign in anywhere: there is no such person, all access is disabled, or the portal has no brand with a host yet (npm run brand:create).`,
    );
  print(`Open this link by ${made.expiresAt}; it works once:\n\n  ${made.link}\n`);
});
