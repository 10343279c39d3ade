import { getOrigins } from '@/lib/brand/data';
import { systemClock } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { buildOrigin } from '@/lib/platform/http/hosts';
import { createSetupLink } from '../link';
import { print, runCommand } from './command';

const USAGE = `npm run setup:link

Prints a link with which a portal without operators is set up in a browser: good once, for 24 hours.
The link that was printed before ends.`;

/** At a start, with `--at-start`, a portal that is set up says where it is. */
await runCommand(USAGE, async (args) => {
  const path = await createSetupLink(systemClock);
  if (path) {
    const { SETUP_ORIGIN } = env();
    const origin = SETUP_ORIGIN ? new URL(SETUP_ORIGIN).origin : buildOrigin('localhost', env());
    print(
      `\nThis portal is not set up yet. Open this link within 24 hours; it works once:\n\n  ${origin}${path}\n`,
    );
  } else if (args.includes('--at-start')) {
    print(
      `\nThe portal is open at:\n\n${(await getOrigins()).map((address) => `  ${address}`).join('\n')}\n`,
    );
  } else throw new Error('This portal is set up already. Sign in as an operator and change it there.');
});
