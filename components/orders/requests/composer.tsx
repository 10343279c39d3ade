'use client';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { Textarea } from '@/components/ui/textarea';
import { MAX_TEXT_LENGTH } from '@/lib/orders/requests/rules';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { DraftFiles } from './draft-files';
import { type MessageDraft, useMessageDraft } from './use-message-draft';
import { useRequestStep } from './use-request-step';

interface ComposerProps {
  organisationId: number;
  request: RequestDto;
  personId: string;
}

/** Writes a message to both sides, or for the own side only. What is typed survives errors and a reload. */
export function Composer({ organisationId, request, personId }: ComposerProps) {
  const t = useTranslations('requests.composer');
  const { draft, change, clear } = useMessageDraft(personId, request.id);
  const { run, isPending, error, conflict } = useRequestStep(organisationId, request);
  if (!request.actions.includes('message')) return null;
  const { text, audience, files } = draft;
  const send = () =>
    run(
      {
        step: 'messages',
        body: { version: request.version, text, audience, files: files.map(({ id }) => id) },
      },
      clear,
    );
  return (
    <form
      className="mt-5 grid gap-3 border-t pt-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AudienceChoice request={request} audience={audience} onChange={(to) => change({ audience: to })} />
      <Field label={t('label')} error={error}>
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
      {conflict && (
        <Notice tone="warning" title={t('conflict')} live>
          {t('conflictDetail')}
        </Notice>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <DraftFiles organisationId={organisationId} files={files} onChange={(to) => change({ files: to })} />
        <Button type="submit" variant="primary" icon={<Send />} busy={isPending} className="ms-auto">
          {t(audience === 'own' ? 'note' : 'send')}
        </Button>
      </div>
    </form>
  );
}

interface AudienceChoiceProps {
  request: RequestDto;
  audience: MessageDraft['audience'];
  onChange: (audience: MessageDraft['audience']) => void;
}

function AudienceChoice({ request, audience, onChange }: AudienceChoiceProps) {
  const t = useTranslations('requests.composer');
  const { side, organisation, home } = request;
  return (
    <RadioCards
      legend={t('audience')}
      className="sm:grid-cols-2"
      value={audience}
      onChange={onChange}
      options={[
        {
          value: 'both',
          label: side === 'asker' ? t('toSupplier') : t('toAsker', { organisation: organisation.name }),
          detail: t('bothDetail'),
        },
        { value: 'own', label: t('onlyOwn', { organisation: home }), detail: t('ownDetail') },
      ]}
    />
  );
}
