import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { SetupGate } from '@/components/operations/setup/setup-gate';
import { SetupScreen } from '@/components/operations/setup/setup-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Providers } from '@/components/shell/providers';
import { hasOperator } from '@/lib/accounts/data';
import { hasBrand } from '@/lib/brand/data';
import { pageBrand } from '@/lib/brand/page';
import { getSetup, isSetupDone } from '@/lib/operations/setup/data';
import { isSetupSession, setupCookieName } from '@/lib/operations/setup/link';
import { systemClock } from '@/lib/platform/clock';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('setup.page.title');

/** The set-up, under any host until there is a brand. To everybody else there is nothing at this address. */
export default async function SetupPage() {
  const session = (await cookies()).get(setupCookieName())?.value;
  const isOpen = await isSetupSession(session, systemClock);
  if (!isOpen && ((await hasOperator()) || ((await hasBrand()) && !(await pageBrand())))) notFound();
  return (
    <Messages namespaces={['brand', 'connections', 'identity', 'setup', 'unconfirmed-orders']}>
      {isOpen ? (
        <Providers>
          <SetupScreen state={await getSetup()} isDone={await isSetupDone()} />
        </Providers>
      ) : (
        <SetupGate />
      )}
    </Messages>
  );
}
