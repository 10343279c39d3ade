'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { withProposal } from '@/lib/connections/check/proposal';
import { changeProfileMutation } from '@/lib/connections/management/queries';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { isObject } from '@/lib/contract/plain-values';
import { ApiError } from '@/lib/platform/http/browser';
import { CheckOutcome } from './check-outcome';

interface EditProfileProps {
  organisationId: number;
  connection: ManagedConnection;
  profile: ApiProfileInput;
  /** The profile that the last test proposes. */
  proposal: ApiProfileInput | null;
}

const write = (profile: ApiProfileInput): string => JSON.stringify(profile, null, 2);

function parseProfile(text: string): ApiProfileInput | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Changes how a connection calls its API, once the changed settings pass the test. */
export function EditProfile({ organisationId, connection, profile, proposal }: EditProfileProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const t = useTranslations('connections.profile');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const toast = useToast();
  const { organisation, id } = connection;
  const change = useMutation(changeProfileMutation(useQueryClient(), organisationId, id));
  const type = (typed: string) => {
    setText(typed);
    setWrong(false);
  };
  const show = (open: boolean) => {
    setOpen(open);
    type(write(profile));
    change.reset();
  };
  const save = () => {
    const typed = parseProfile(text);
    if (!typed) return setWrong(true);
    change.mutate(
      { profile: typed },
      {
        onSuccess: (checked) => {
          if (checked.id === null) return;
          toast.success({ title: t('saved', { organisation: organisation.name }) });
          show(false);
        },
      },
    );
  };
  const [field] = change.error instanceof ApiError ? change.error.fields : [];
  const error = isWrong ? t('notJson') : field && t('field', { path: field.path, problem: field.message });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={show}
      trigger={<Button>{t('title')}</Button>}
      title={t('title')}
      description={t('detail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={change.isPending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t('label')} hint={t('hint')} error={error}>
          {(control) => (
            <Textarea
              {...control}
              value={text}
              onChange={({ target }) => type(target.value)}
              rows={14}
              spellCheck={false}
              className="font-code text-small"
            />
          )}
        </Field>
        {proposal && (
          <div>
            <Button onClick={() => type(write(withProposal(parseProfile(text) ?? profile, proposal)))}>
              {t('use')}
            </Button>
          </div>
        )}
        <CheckOutcome isPending={change.isPending} checked={change.data} error={change.error} />
      </form>
    </Dialog>
  );
}
