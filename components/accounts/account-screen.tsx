'use client';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { SingleKeysChoice } from '@/components/shell/shortcuts/single-keys-choice';
import { useAppearance } from '@/components/shell/use-appearance';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { RadioCards } from '@/components/ui/radio-cards';
import { preferencesPath } from '@/lib/accounts/notifications/rules';
import { settingsQuery } from '@/lib/accounts/queries';
import { ChangePasswordForm } from './change-password-form';
import { NameForm } from './name-form';
import { OwnSessions } from './own-sessions';
import { PersonSettings } from './person-settings';

interface AccountScreenProps {
  organisationId: number;
  /** Names of the tz database that can be chosen. */
  zones: readonly string[];
}

/** The person's own profile, password and sessions. */
export function AccountScreen({ organisationId, zones }: AccountScreenProps) {
  const t = useTranslations('account.page');
  const query = useQuery(settingsQuery());
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail')}
        actions={
          <LinkButton variant="quiet" icon={<BellRing />} href={preferencesPath(organisationId) as Route}>
            {t('notifications')}
          </LinkButton>
        }
      />
      <ListFrame subject={t('subject')} query={query} isEmpty={false} empty={null}>
        {query.data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card title={t('profile')}>
              <NameForm settings={query.data} />
            </Card>
            <Card title={t('languageAndTimeZone')}>
              <PersonSettings zones={zones} />
            </Card>
            <Card title={t('appearance')}>
              <AppearanceChoice />
            </Card>
            <Card title={t('shortcuts')}>
              <SingleKeysChoice />
            </Card>
            <ChangePasswordForm email={query.data.email} />
            <OwnSessions />
          </div>
        )}
      </ListFrame>
    </>
  );
}

function AppearanceChoice() {
  const t = useTranslations('account.page');
  const [appearance, setAppearance, appearances] = useAppearance();
  return (
    <RadioCards
      legend={t('appearance')}
      legendHidden
      className="sm:grid-cols-3"
      options={appearances}
      value={appearance}
      onChange={setAppearance}
    />
  );
}
