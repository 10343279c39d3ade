import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { Messages } from '@/components/messages/messages';
import { SetupGate } from '@/components/setup/setup-gate';
import { SetupScreen } from '@/components/setup/setup-screen';
import { Providers } from '@/components/shell/providers';
import { hasOperator } from '@/lib/accounts/data';
import { hasBrand } from '@/lib/brand/data';
import { pageBrand } from '@/lib/brand/page';
import { systemClock } from '@/lib/clock';
import { pageTitle } from '@/lib/messages/page';
import { setupCookieName } from '@/lib/setup/cookie';
import { getSetup, isSetupDone } from '@/lib/setup/data';
import { isSetupSession } from '@/lib/setup/link';

export const generateMetadata = pageTitle('setup.page.title');

/** The set-up, under any host until there is a brand. To everybody else there is nothing at this address. */
export default async function SetupPage() {
  const session = (await cookies()).get(setupCookieName())?.value;
  if (await isSetupSession(session, systemClock))
    return (
      <Providers>
        <SetupScreen state={await getSetup()} isDone={await isSetupDone()} />
      </Providers>
    );
  if ((await hasOperator()) || ((await hasBrand()) && !(await pageBrand()))) notFound();
  return (
    <Messages
      namespaces={[
        'api-client',
        'brand',
        'connection-test',
        'connections',
        'identity',
        'setup',
        'unconfirmed-orders',
      ]}
    >
      <SetupGate />
    </Messages>
  );
}
