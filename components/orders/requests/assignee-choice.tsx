'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { requestPeopleQuery } from '@/lib/orders/requests/queries';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { useRequestStep } from './use-request-step';

interface AssigneeChoiceProps {
  organisationId: number;
  request: RequestDto;
}

/** Chooses the colleague who takes care of a request. The asking side does not learn of it. */
export function AssigneeChoice({ organisationId, request }: AssigneeChoiceProps) {
  const t = useTranslations('requests.assignee');
  const toast = useToast();
  const { data } = useQuery(requestPeopleQuery(organisationId, request.id));
  const { run, isPending, error, conflict } = useRequestStep(organisationId, request);
  const { assignee, version } = request;
  const people = data?.people ?? [];
  const shown = assignee && !people.some(({ id }) => id === assignee.id) ? [assignee, ...people] : people;
  const assign = (to: string | null) =>
    run({ step: 'assignee', body: { version, previous: assignee?.id ?? null, to } }, () =>
      toast.success({ title: t('saved') }),
    );
  return (
    <Field label={t('label')} hint={conflict ? t('conflict') : undefined} error={error}>
      {(control) => (
        <Select
          {...control}
          value={assignee?.id ?? ''}
          disabled={isPending}
          onChange={({ target }) => assign(target.value || null)}
          options={[
            { value: '', label: t('nobody') },
            ...shown.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  );
}
