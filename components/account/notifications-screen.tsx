import type { Route } from 'next';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { inboxPath } from '@/lib/notifications/queries';
import { PersonSettings } from './person-settings';
import { PreferencesTable } from './preferences-table';

interface NotificationsScreenProps {
  organisationId: number;
  /** Names of the tz database that can be chosen. */
  zones: readonly string[];
}

/** How the person is told of what happens: by which way, in which language, at which hours. */
export function NotificationsScreen({ organisationId, zones }: NotificationsScreenProps) {
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Inbox', href: inboxPath(organisationId) as Route },
              { label: 'How you are told' },
            ]}
          />
        }
        title="How you are told"
        detail="It holds for you, for every organisation that you act for. Changes are saved at once."
      />
      <div className="grid gap-4">
        <PreferencesTable />
        <Card title="Language and time">
          <PersonSettings zones={zones} />
        </Card>
      </div>
    </>
  );
}
