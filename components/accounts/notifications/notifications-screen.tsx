import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { inboxPath } from '@/lib/accounts/notifications/queries';
import { accountPath } from '@/lib/accounts/queries';
import { PreferencesTable } from './preferences-table';

/** Sets the channels and the hours of the person's notifications. Their language is an account setting. */
export function NotificationsScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('notifications');
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('inbox.title'), href: inboxPath(organisationId) as Route },
              { label: t('settings.title') },
            ]}
          />
        }
        title={t('settings.title')}
        detail={t('settings.detail')}
        actions={
          <LinkButton variant="quiet" href={accountPath(organisationId) as Route}>
            {t('settings.languageAndTimeZone')}
          </LinkButton>
        }
      />
      <PreferencesTable />
    </>
  );
}
