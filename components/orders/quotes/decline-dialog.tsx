'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { errorsByPath } from '@/components/ui/schema-errors';
import { Textarea } from '@/components/ui/textarea';
import type { ReceivedQuote } from '@/lib/orders/quotes/dto';
import { MAX_TEXT_LENGTH } from '@/lib/orders/quotes/rules';
import { declineQuoteSchema } from '@/lib/orders/quotes/schema';
import type { QuoteActions } from './use-quote-action';

interface DeclineDialogProps {
  quote: ReceivedQuote;
  actions: QuoteActions;
  onClose: () => void;
}

/** Asks for the reason before a quote is declined. */
export function DeclineDialog({ quote, actions, onClose }: DeclineDialogProps) {
  const t = useTranslations('quotes.offer');
  const common = useTranslations('ui.actions');
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const parsed = declineQuoteSchema.safeParse({ n: quote.offered.n, reason });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parsed.success) actions.act({ kind: 'decline', body: parsed.data }, onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('declineTitle')}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant="danger" type="submit" form={formId} busy={actions.busy === 'decline'}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('reason')} required error={isTried ? errorsByPath(parsed.error).reason : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
