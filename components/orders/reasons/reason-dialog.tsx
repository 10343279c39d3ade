'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import type { ReasonChoice, ReasonSharing } from '@/lib/orders/model/reason-schema';
import type { OrderDto } from '@/lib/orders/model/schema';
import { useOrderRequest } from '../use-order-request';
import { ChosenShare } from './chosen-share';
import { ReasonChoiceFields } from './reason-choice-fields';
import { toChoice, toChoiceDraft } from './reason-draft';

interface ReasonDialogProps {
  order: OrderDto;
  sharing: ReasonSharing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses how the organisation below reads why this order waits. */
export function ReasonDialog({ order, sharing, open, onOpenChange }: ReasonDialogProps) {
  const t = useTranslations('reasons.dialog');
  const { below: organisation, choice, isDefault, version } = sharing;
  const [openedVersion] = useState(version);
  const [draft, setDraft] = useState(toChoiceDraft(choice));
  const [error, setError] = useState<string>();
  const toast = useToast();
  const { request, busy } = useOrderRequest(order);
  const save = (chosen: ReasonChoice | null) =>
    request({ kind: 'reason', body: { choice: chosen, version } }, () => {
      onOpenChange(false);
      toast.success({ title: t('saved', { organisation }) });
    });
  const confirm = () => {
    const read = toChoice(draft);
    if ('error' in read) return setError(read.error);
    save(read.choice);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { organisation })}
      description={t('detail', { organisation })}
      confirmLabel={t('save')}
      busy={busy !== null}
      onConfirm={confirm}
    >
      <div className="grid gap-3">
        {version !== openedVersion && (
          <Notice live tone="warning" title={t('changed', { organisation })}>
            <ChosenShare organisation={organisation} choice={choice} />
            <p>{t('overwrite')}</p>
          </Notice>
        )}
        <ReasonChoiceFields
          legend={t('legend', { organisation })}
          wordsLabel={t('words')}
          draft={draft}
          error={error}
          onChange={(changed) => {
            setDraft(changed);
            setError(undefined);
          }}
        />
        {!isDefault && (
          <Button variant="quiet" className="justify-self-start" onClick={() => save(null)}>
            {t('useDefault')}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  );
}
