'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SessionsList } from '@/components/accounts/sessions-list';
import { useReason } from '@/components/platform/messages/use-reason';
import { Card } from '@/components/ui/card';
import { ListFrame } from '@/components/ui/list-frame';
import { useToast } from '@/components/ui/toast';
import { endPersonSessionMutation, personSessionsQuery } from '@/lib/accounts/people/queries';

interface PersonSessionsProps {
  organisationId: number;
  personId: string;
}

/** A person's sessions under the brand. */
export function PersonSessions({ organisationId, personId }: PersonSessionsProps) {
  const t = useTranslations();
  const reason = useReason();
  const query = useQuery(personSessionsQuery(organisationId, personId));
  const end = useMutation(endPersonSessionMutation(useQueryClient(), organisationId, personId));
  const toast = useToast();
  return (
    <Card title={t('people.person.sessions')}>
      <ListFrame subject={t('people.person.sessionsSubject')} query={query} isEmpty={false} empty={null}>
        <SessionsList
          label={t('people.person.sessions')}
          sessions={query.data?.sessions ?? []}
          ending={end.isPending ? end.variables : null}
          onEnd={(id) =>
            end.mutate(id, {
              onSuccess: () => toast.success({ title: t('account.sessions.ended') }),
              onError: (error) =>
                toast.danger({ title: t('account.sessions.notEnded'), detail: reason(error) }),
            })
          }
        />
      </ListFrame>
    </Card>
  );
}
