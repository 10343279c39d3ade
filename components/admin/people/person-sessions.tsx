'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SessionsList } from '@/components/account/sessions-list';
import { Card } from '@/components/ui/card';
import { ListFrame } from '@/components/ui/list-frame';
import { useToast } from '@/components/ui/toast';
import { endPersonSessionMutation, personSessionsQuery } from '@/lib/accounts/people/queries';
import { getReason } from '@/lib/http/browser';

interface PersonSessionsProps {
  organisationId: number;
  personId: string;
}

/** Where a person is signed in under the brand. */
export function PersonSessions({ organisationId, personId }: PersonSessionsProps) {
  const query = useQuery(personSessionsQuery(organisationId, personId));
  const end = useMutation(endPersonSessionMutation(useQueryClient(), organisationId, personId));
  const toast = useToast();
  return (
    <Card title="Sessions">
      <ListFrame subject="The sessions" query={query} isEmpty={false} empty={null}>
        <SessionsList
          label="Sessions"
          sessions={query.data?.sessions ?? []}
          ending={end.isPending ? end.variables : null}
          onEnd={(id) =>
            end.mutate(id, {
              onSuccess: () => toast.success({ title: 'The session has ended' }),
              onError: (error) =>
                toast.danger({
                  title: 'The session was not ended',
                  detail: getReason(error),
                }),
            })
          }
        />
      </ListFrame>
    </Card>
  );
}
