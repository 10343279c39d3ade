'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/browser';
import { preferencesQuery, setPreferenceMutation } from '@/lib/notifications/preferences/queries';
import { PreferenceRow } from './preference-row';

/** Every kind of news, and the ways in which the person is told of it; each change is saved as it is made. */
export function PreferencesTable() {
  const { data, error, refetch } = useQuery(preferencesQuery());
  const toast = useToast();
  const { mutate, isSuccess } = useMutation(setPreferenceMutation(useQueryClient()));
  if (!data && error)
    return (
      <ErrorState
        title="Your choices cannot be shown just now"
        detail="You are still told as you chose before."
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <RowsSkeleton label="Your choices are loading" titled={false} />;
  return (
    <div>
      <Table caption="How you are told of each kind of news">
        <TableHead>
          <tr>
            <HeaderCell className="w-full">News</HeaderCell>
            <HeaderCell>Inbox</HeaderCell>
            <HeaderCell>E-mail</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {data.preferences.map((preference) => (
            <PreferenceRow
              key={preference.kind}
              preference={preference}
              onChange={(changed) =>
                mutate(changed, {
                  onError: () =>
                    toast.danger({
                      title: 'That was not saved',
                      detail: 'You are told as before. Try again in a moment.',
                    }),
                })
              }
            />
          ))}
        </TableBody>
      </Table>
      <p className="mt-2 text-muted text-small">
        A daily summary comes at 7 in the morning, in your time zone, and only when there is something in it.{' '}
        <span role="status">{isSuccess && 'Saved.'}</span>
      </p>
    </div>
  );
}
