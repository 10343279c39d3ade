'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field, FieldError } from '@/components/ui/field';
import { Quantity } from '@/components/ui/quantity';
import { RadioCards } from '@/components/ui/radio-cards';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { requestPath } from '@/lib/orders/model/paths';
import { createRequestMutation } from '@/lib/orders/requests/queries';
import { MAX_TEXT_LENGTH, needsLines, needsText } from '@/lib/orders/requests/rules';
import { getFieldErrors } from '@/lib/platform/http/browser';
import { DraftFiles } from '../draft-files';
import { AskLines } from './ask-lines';
import { type AskedKind, type AskedSubject, hasLineChoice } from './asked-subject';
import { type AskDraft, toNewRequest, useAskDraft } from './use-ask-draft';

interface AskDialogProps {
  organisationId: number;
  subject: AskedSubject;
  kinds: readonly [AskedKind, ...AskedKind[]];
  /** The name of the subject, where the page shows more than one. */
  about?: string | undefined;
  onClose: () => void;
}

/** The message at a field of the form, or the reason where it is at none that is shown. */
function useErrors(error: Error | null) {
  const reason = useReason();
  const fields = getFieldErrors(error);
  const { text } = fields;
  // A message at one of the lines, such as `subject.lines.0.quantity`, is shown below all of them.
  const lines = Object.entries(fields).find(([path]) => path.startsWith('subject.lines'))?.[1];
  return { text, lines, other: error && !text && !lines ? reason(error) : undefined };
}

/** Writes a request and sends it; then its page is shown. What is typed survives errors and a reload. */
export function AskDialog({ organisationId, subject, kinds, about, onClose }: AskDialogProps) {
  const t = useTranslations('requests.ask');
  const common = useTranslations('ui.actions');
  const router = useRouter();
  const toast = useToast();
  const { draft, change, clear } = useAskDraft(organisationId, subject, kinds);
  const { mutate, isPending, error } = useMutation({
    ...createRequestMutation(useQueryClient(), organisationId),
    onSuccess: ({ id, number }) => {
      clear();
      toast.success({ title: t('sent', { number }) });
      router.push(requestPath(organisationId, id) as Route);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('detail')}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant="primary" busy={isPending} onClick={() => mutate(toNewRequest(subject, draft))}>
            {t('send')}
          </Button>
        </>
      }
    >
      <AskFields {...{ organisationId, subject, kinds, about, draft, change, error }} />
    </Dialog>
  );
}

interface AskFieldsProps extends Omit<AskDialogProps, 'onClose'> {
  draft: AskDraft;
  change: (changes: Partial<AskDraft>) => void;
  error: Error | null;
}

function AskFields({ organisationId, subject, kinds, about, draft, change, error }: AskFieldsProps) {
  const t = useTranslations('requests.ask');
  const errors = useErrors(error);
  const { kind, text, files } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {about && <p className="break-words font-medium">{about}</p>}
      {kinds.length > 1 && <KindChoice kinds={kinds} kind={kind} onChange={(to) => change({ kind: to })} />}
      {subject.kind === 'product' && kind === 'price' && (
        <div>
          <p className="mb-1 font-medium">{t('quantity')}</p>
          <Quantity
            label={t('quantity')}
            value={draft.quantity}
            onChange={(quantity) => change({ quantity })}
            onType={(quantity) => change({ quantity })}
          />
        </div>
      )}
      {hasLineChoice(subject, kind) && (
        <AskLines
          lines={subject.lines}
          chosen={draft.lines}
          isOptional={!needsLines(kind)}
          error={errors.lines}
          onChange={(lines) => change({ lines })}
        />
      )}
      <Field label={t('text')} hint={t(`hint-${kind}`)} error={errors.text} optional={!needsText(kind)}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={MAX_TEXT_LENGTH}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <DraftFiles organisationId={organisationId} files={files} onChange={(to) => change({ files: to })} />
      <FieldError id="ask-error" message={errors.other} />
    </div>
  );
}

function KindChoice({
  kinds,
  kind,
  onChange,
}: {
  kinds: readonly AskedKind[];
  kind: AskedKind;
  onChange: (kind: AskedKind) => void;
}) {
  const t = useTranslations('requests.ask');
  const kindNames = useTranslations('requests.kinds');
  return (
    <RadioCards
      legend={t('kind')}
      className="sm:grid-cols-2"
      value={kind}
      onChange={onChange}
      options={kinds.map((value) => ({
        value,
        label: kindNames(value),
        detail: t(`detail-${value}`),
      }))}
    />
  );
}
