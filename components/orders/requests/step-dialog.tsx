'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import type { UploadedFile } from '@/lib/orders/model/file-schema';
import type { RequestStepCall } from '@/lib/orders/requests/queries';
import { MAX_TEXT_LENGTH } from '@/lib/orders/requests/rules';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { DraftFiles } from './draft-files';
import { useRequestStep } from './use-request-step';

export type RequestStepName = 'done' | 'declined' | 'withdraw' | 'reopen';

interface StepDialogProps {
  organisationId: number;
  request: RequestDto;
  step: RequestStepName;
  onClose: () => void;
}

function toCall(
  step: RequestStepName,
  { version }: RequestDto,
  { text, files }: { text: string; files: readonly UploadedFile[] },
): RequestStepCall {
  if (step === 'withdraw' || step === 'reopen') return { step, body: { version, text } };
  return {
    step: 'answer',
    body: { version, isDone: step === 'done', text, files: files.map(({ id }) => id) },
  };
}

/** Asks for the words that go with the end of a request, or with its new beginning. */
export function StepDialog({ organisationId, request, step, onClose }: StepDialogProps) {
  const t = useTranslations('requests.dialogs');
  const common = useTranslations('ui.actions');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const [missing, setMissing] = useState<string>();
  const { run, isPending, error, conflict } = useRequestStep(organisationId, request);
  const isReasonNeeded = step === 'declined';
  const isAnswer = step === 'done' || step === 'declined';
  const confirm = () => {
    if (isReasonNeeded && text.trim() === '') return setMissing(fieldMessage('requests.errors.noReason'));
    setMissing(undefined);
    run(toCall(step, request, { text, files }), onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`${step}-title`)}
      description={t(`${step}-detail`)}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant={isReasonNeeded ? 'danger' : 'primary'} busy={isPending} onClick={confirm}>
            {t(`${step}-confirm`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field
          label={t(`${step}-text`)}
          error={missing ?? error}
          required={isReasonNeeded}
          optional={!isReasonNeeded}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {isAnswer && <DraftFiles organisationId={organisationId} files={files} onChange={setFiles} />}
        {conflict && (
          <Notice tone="warning" title={t('conflict')} live>
            {t('conflictDetail')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
