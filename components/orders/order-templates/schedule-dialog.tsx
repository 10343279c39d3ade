'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { usePerson } from '@/components/ui/person-context';
import { useToast } from '@/components/ui/toast';
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { colleaguesQuery } from '@/lib/orders/order-templates/queries';
import { scheduleSchema } from '@/lib/orders/order-templates/schedule/schema';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { ConflictNotice } from './conflict-notice';
import { RhythmFields } from './rhythm-fields';
import { type ScheduleDraft, toDraft, toSchedule } from './schedule-draft';
import { TimeFields } from './time-fields';
import type { TemplateEdits } from './use-template-edits';

interface ScheduleDialogProps {
  organisation: { id: number };
  person: { id: string };
  template: OpenedTemplate['template'];
  edits: TemplateEdits;
  onClose: () => void;
}

/** The person's own day, as a date field takes it. */
const toToday = (timeZone: string): string => dateTimeFormat('en-CA', { timeZone }).format(new Date());

function useDraft({ person, template }: ScheduleDialogProps) {
  const { timezone } = usePerson();
  const notify = template.schedule ? template.notify : [person.id];
  const [draft, setDraft] = useState(() =>
    toDraft(template.schedule, { timeZone: timezone, today: toToday(timezone), notify }),
  );
  const set = (change: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...change }));
  return { draft, set };
}

/** Sets the days on which the template is prepared, and the people who are notified. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { template, edits, onClose } = props;
  const t = useTranslations('order-templates.schedule');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const toast = useToast();
  const { draft, set } = useDraft(props);
  const [problem, setProblem] = useState<{ path: string; message: string } | null>(null);
  const send = async (schedule: ReturnType<typeof toSchedule> | null) => {
    const change = { schedule, notify: schedule ? draft.notify : [] };
    if (!(await edits.edit({ kind: 'schedule', change }))) return;
    toast.success({ title: t(schedule ? 'saved' : 'removedSaved') });
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = scheduleSchema.safeParse(toSchedule(draft));
    const issue = parsed.error?.issues[0];
    setProblem(issue ? { path: String(issue.path.at(-1)), message: issue.message } : null);
    if (parsed.success) await send(parsed.data);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('detail')}
      footer={
        <>
          {template.schedule && (
            <Button className="me-auto" onClick={() => void send(null)}>
              {t('remove')}
            </Button>
          )}
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={edits.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        {edits.conflict && <ConflictNotice conflict={edits.conflict} onDismiss={edits.dismissConflict} />}
        <RhythmFields
          draft={draft}
          set={set}
          error={problem?.path === 'days' ? problem.message : undefined}
        />
        <TimeFields draft={draft} set={set} problem={problem} />
        <NotifyFields {...props} draft={draft} set={set} />
        <Checkbox
          label={t('paused')}
          checked={draft.isPaused}
          onChange={(event) => set({ isPaused: event.target.checked })}
        />
        {problem && problem.path !== 'days' && (
          <FieldError id={`${formId}-error`} message={problem.message} />
        )}
      </form>
    </Dialog>
  );
}

type NotifyFieldsProps = ScheduleDialogProps & {
  draft: ScheduleDraft;
  set: (change: Partial<ScheduleDraft>) => void;
};

/** Chooses the people to notify: people of the organisation, or only the owner of a private template. */
function NotifyFields({ organisation, person, template, draft, set }: NotifyFieldsProps) {
  const t = useTranslations('order-templates.schedule');
  const isPrivate = template.sharing === 'private';
  const { data } = useQuery({ ...colleaguesQuery(organisation.id), enabled: !isPrivate });
  const others = isPrivate ? [] : (data?.people ?? []).filter(({ id }) => id !== person.id);
  const toggle = (id: string, isOn: boolean) =>
    set({ notify: isOn ? [...draft.notify, id] : draft.notify.filter((one) => one !== id) });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('notify')}</legend>
      <div className="max-h-40 overflow-y-auto">
        {[{ id: person.id, name: t('you') }, ...others].map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={draft.notify.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </div>
      {isPrivate && <p className="mt-1 text-muted text-small">{t('notifyPrivate')}</p>}
    </fieldset>
  );
}
