'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import type { MadeQuote } from '@/lib/orders/quotes/dto';
import { discardDraftMutation, quotesPath } from '@/lib/orders/quotes/queries';
import { useQuoteAction } from '../use-quote-action';
import type { DraftEditing } from './use-draft';

interface DraftActionsProps {
  organisationId: number;
  quote: MadeQuote;
  editing: DraftEditing;
  /** The number of prices below the seller's own cost. */
  losses: number;
  onPreview: () => void;
}

function useDiscard(organisationId: number, quote: MadeQuote) {
  const t = useTranslations('quotes.quote');
  const router = useRouter();
  const toast = useToast();
  const reason = useReason();
  const mutation = discardDraftMutation(useQueryClient(), organisationId, quote.id);
  return useMutation({
    ...mutation,
    onSuccess: (receipt, ...rest) => {
      // A quote that was never sent is gone with its draft.
      if (!receipt) router.push(quotesPath(organisationId) as Route);
      return mutation.onSuccess?.(receipt, ...rest);
    },
    onError: (error) => toast.danger({ title: t('actionFailed'), detail: reason(error) }),
  });
}

/** Saves, previews, sends and discards the draft. */
export function DraftActions({ organisationId, quote, editing, losses, onPreview }: DraftActionsProps) {
  const t = useTranslations('quotes.editor');
  const toast = useToast();
  const actions = useQuoteAction(organisationId, quote.id);
  const discard = useDiscard(organisationId, quote);
  const [dialog, setDialog] = useState<'send' | 'discard' | null>(null);
  const close = () => setDialog(null);
  const canSend = quote.may.send && editing.isValid && editing.edited.lines.length > 0;
  const send = async () => {
    const version = editing.isSaved ? editing.getVersion() : await editing.save();
    if (version === null) return close();
    actions.act({ kind: 'send', body: { version } }, () => {
      close();
      toast.success({ title: t('sent') });
    });
  };
  const save = async () => {
    if ((await editing.save()) !== null) toast.success({ title: t('saved') });
  };
  return (
    <>
      <Button variant="primary" disabled={!canSend} aria-haspopup="dialog" onClick={() => setDialog('send')}>
        {t('send')}
      </Button>
      <Button
        busy={editing.isSaving}
        disabled={!editing.isValid || editing.isSaved}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
      <Button aria-haspopup="dialog" onClick={onPreview}>
        {t('preview')}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('discard')}>
        {t('discard')}
      </Button>
      {!editing.isSaved && <p className="text-muted text-small">{t('unsaved')}</p>}
      <ConfirmDialog
        open={dialog === 'send'}
        onOpenChange={(open) => !open && close()}
        title={t('sendTitle', { customer: quote.customer.name })}
        description={
          <>
            {losses > 0 && <p className="text-danger-ink">{t('sendLoss', { count: losses })}</p>}
            <p>{t('sendDetail')}</p>
          </>
        }
        confirmLabel={t('send')}
        busy={editing.isSaving || actions.busy === 'send'}
        onConfirm={() => void send()}
      />
      <ConfirmDialog
        open={dialog === 'discard'}
        onOpenChange={(open) => !open && close()}
        title={t('discardTitle')}
        description={t('discardDetail')}
        confirmLabel={t('discard')}
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate(editing.getVersion())}
      />
    </>
  );
}
