import type { Route } from 'next';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { accountPath } from '@/lib/accounts/settings/rules';
import { inboxPath } from '@/lib/notifications/queries';
import { PreferencesTable } from './preferences-table';

/** How the person is notified of what happens: by which way, at which hours. Their language is in their account. */
export function NotificationsScreen({ organisationId }: { organisationId: number }) {
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Inbox', href: inboxPath(organisationId) as Route },
              { label: 'Notification settings' },
            ]}
          />
        }
        title="Notification settings"
        detail="They hold for you, for every organisation that you act for. Changes are saved at once."
        actions={
          <LinkButton variant="quiet" href={accountPath(organisationId) as Route}>
            Language and time zone
          </LinkButton>
        }
      />
      <PreferencesTable />
    </>
  );
}
