'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadError } from '@/components/ui/load-error';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import { preferencesQuery, setPreferenceMutation } from '@/lib/accounts/notifications/preferences-queries';
import { PreferenceRow } from './preference-row';

/** Every kind of news, and the ways in which the person is notified of it; each change is saved as it is made. */
export function PreferencesTable() {
  const t = useTranslations('notifications.settings');
  const { data, error, refetch } = useQuery(preferencesQuery());
  const toast = useToast();
  const { mutate, isSuccess } = useMutation(setPreferenceMutation(useQueryClient()));
  if (!data && error)
    return <LoadError title={t('failed')} detail={t('failedDetail')} error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton label={t('loading')} titled={false} />;
  return (
    <div>
      <Table caption={t('caption')}>
        <TableHead>
          <tr>
            <HeaderCell className="w-full">{t('type')}</HeaderCell>
            <HeaderCell>{t('inbox')}</HeaderCell>
            <HeaderCell>{t('email')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {data.preferences.map((preference) => (
            <PreferenceRow
              key={preference.kind}
              preference={preference}
              onChange={(changed) =>
                mutate(changed, {
                  onError: () => toast.danger({ title: t('notSaved'), detail: t('notSavedDetail') }),
                })
              }
            />
          ))}
        </TableBody>
      </Table>
      <p className="mt-2 text-muted text-small">
        {t('digestNote')} <span role="status">{isSuccess && t('saved')}</span>
      </p>
    </div>
  );
}
