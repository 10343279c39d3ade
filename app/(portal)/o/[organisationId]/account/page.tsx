import { AccountScreen } from '@/components/accounts/account-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { ownSessionsQuery, settingsQuery } from '@/lib/accounts/queries';
import { listOwnSessions } from '@/lib/accounts/sessions';
import { getSettings } from '@/lib/accounts/settings';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('account.page.title');

interface AccountPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function AccountPage({ params }: AccountPageProps) {
  const actor = await pageActor(params, 'signed-in');
  const [settings, sessions] = await Promise.all([getSettings(actor), listOwnSessions(actor)]);
  const seeds = [
    { queryKey: settingsQuery().queryKey, data: settings },
    { queryKey: ownSessionsQuery().queryKey, data: sessions },
  ];
  return (
    <Messages
      namespaces={[
        'account.endAll',
        'account.page',
        'account.password',
        'account.profile',
        'account.sessions',
        'account.settings',
        'identity',
      ]}
    >
      <Page width="reading">
        <Seeded seeds={seeds}>
          <AccountScreen
            organisationId={actor.organisationId}
            // The server's own list: a browser may carry another release of it.
            zones={['UTC', ...Intl.supportedValuesOf('timeZone')]}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
