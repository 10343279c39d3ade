'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { randomUuid } from '@/components/ui/random-uuid';
import { Textarea } from '@/components/ui/textarea';
import { MAX_TEXT_LENGTH } from '@/lib/orders/requests/rules';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { useRequestStep } from './use-request-step';

interface PassOnDialogProps {
  organisationId: number;
  request: RequestDto;
  onClose: () => void;
}

/** Passes a request on to the organisation above: its lines, and its first message as far as the person leaves it. */
export function PassOnDialog({ organisationId, request, onClose }: PassOnDialogProps) {
  const t = useTranslations('requests.passOn');
  const common = useTranslations('ui.actions');
  const first = request.messages[0];
  const asked = first?.text ?? '';
  const hasFiles = (first?.files.length ?? 0) > 0;
  const [id] = useState(randomUuid);
  const [text, setText] = useState(asked);
  const [withFiles, setWithFiles] = useState(hasFiles);
  const { run, isPending, error, conflict } = useRequestStep(organisationId, request);
  const confirm = () =>
    run({ step: 'pass-on', body: { id, version: request.version, text, withFiles } }, onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('detail', { organisation: request.organisation.name })}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant="primary" busy={isPending} onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {asked !== '' && (
          <Checkbox
            label={t('withMessage')}
            checked={text !== ''}
            onChange={({ target }) => setText(target.checked ? asked : '')}
          />
        )}
        <Field label={t('text')} hint={t('hint')} error={error} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MAX_TEXT_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {hasFiles && (
          <Checkbox
            label={t('withFiles', { count: first?.files.length ?? 0 })}
            checked={withFiles}
            onChange={({ target }) => setWithFiles(target.checked)}
          />
        )}
        <p className="text-muted text-small">{t('lines', { count: request.lines.length })}</p>
        {conflict && (
          <Notice tone="warning" title={t('conflict')} live>
            {t('conflictDetail')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
