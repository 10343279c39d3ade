'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblem } from '@/components/platform/messages/use-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { errorsByPath } from '@/components/ui/schema-errors';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { delegationMutation } from '@/lib/orders/delegations/queries';
import { type Delegations, delegateSchema } from '@/lib/orders/delegations/schema';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { getFieldErrors } from '@/lib/platform/http/browser';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface DelegateDialogProps {
  organisationId: number;
  delegations: Delegations;
  onClose: () => void;
}

const DAYS = ['fromDay', 'untilDay'] as const;

/** Lets another person decide for some days. */
export function DelegateDialog({ organisationId, delegations, onClose }: DelegateDialogProps) {
  const t = useTranslations('approvals.delegation');
  const actions = useTranslations('ui.actions');
  const problem = useProblem();
  const toast = useToast();
  const zone = supportedTimeZone(usePerson().timezone);
  const { me, fromPeople, toPeople } = delegations;
  const [draft, setDraft] = useState(() => {
    const today = dayIn(new Date(), zone);
    return { fromPersonId: me, toPersonId: '', fromDay: today, untilDay: today, zone };
  });
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useLastingMutation(
    delegationMutation(useQueryClient(), organisationId),
  );
  const read = delegateSchema.safeParse(draft);
  const errors = { ...(hasTried ? errorsByPath(read.error) : {}), ...getFieldErrors(error) };
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const toOptions = (people: Delegations['toPeople']) =>
    people.map(({ id: value, name: label }) => ({ value, label }));
  const submit = () => {
    setTried(true);
    if (!read.success) return;
    mutate(
      { act: 'delegate', body: read.data },
      {
        onSuccess: () => {
          onClose();
          toast.success({ title: t('saved') });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add')}
      description={t('detail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" busy={isPending} onClick={submit}>
            {actions('save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && Object.keys(getFieldErrors(error)).length === 0 && (
          <Notice live tone="danger" title={problem(error).title}>
            {problem(error).detail}
          </Notice>
        )}
        {fromPeople.length > 1 && (
          <Field label={t('fromPerson')} error={errors.fromPersonId} required>
            {(control) => (
              <Select
                {...control}
                value={draft.fromPersonId}
                options={toOptions(fromPeople)}
                onChange={({ target }) => change({ fromPersonId: target.value })}
              />
            )}
          </Field>
        )}
        <Field label={t('toPerson')} error={errors.toPersonId} required>
          {(control) => (
            <Select
              {...control}
              value={draft.toPersonId}
              placeholder={t('choose')}
              options={toOptions(toPeople.filter(({ id }) => id !== draft.fromPersonId))}
              onChange={({ target }) => change({ toPersonId: target.value })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {DAYS.map((day) => (
            <Field key={day} label={t(day)} error={errors[day]} required>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={draft[day]}
                  onChange={({ target }) => change({ [day]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <p className="text-muted text-small">{t('zone', { zone })}</p>
      </div>
    </Dialog>
  );
}
