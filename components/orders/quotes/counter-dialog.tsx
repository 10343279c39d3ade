'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { errorsByPath } from '@/components/ui/schema-errors';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import type { OfferedVersion, OpenedQuote } from '@/lib/orders/quotes/dto';
import { MAX_TEXT_LENGTH } from '@/lib/orders/quotes/rules';
import { type CounterInput, counterSchema } from '@/lib/orders/quotes/schema';
import type { QuoteActions } from './use-quote-action';

interface CounterDialogProps {
  quote: OpenedQuote;
  version: OfferedVersion;
  actions: QuoteActions;
  onClose: () => void;
}

interface CounterDraft {
  scope: 'total' | 'byLine';
  total: string;
  prices: Record<string, string>;
  text: string;
}

/** An amount as people type it: a comma is a point. */
const toAmount = (typed: string): string => typed.trim().replace(',', '.');

const toInput = (n: number, { scope, total, prices, text }: CounterDraft): CounterInput => ({
  n,
  total: scope === 'total' ? toAmount(total) : null,
  lines:
    scope === 'byLine'
      ? Object.entries(prices).flatMap(([lineId, price]) =>
          price.trim() === '' ? [] : [{ lineId, price: toAmount(price) }],
        )
      : [],
  text,
});

/** Only lines with a price of their own take another one. */
const priceableLines = ({ lines }: OfferedVersion) =>
  lines.filter(({ parts }) => parts.some(({ group, price }) => group === 'product' && price));

interface CounterFieldsProps {
  version: OfferedVersion;
  draft: CounterDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<CounterDraft>) => void;
}

function PriceFields({ version, draft, errors, onChange }: CounterFieldsProps) {
  const t = useTranslations('quotes.counter');
  const { currency } = version;
  if (draft.scope === 'total')
    return (
      <Field label={t('totalLabel', { currency })} required error={errors.total}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={draft.total}
            onChange={({ target }) => onChange({ total: target.value })}
          />
        )}
      </Field>
    );
  const typed = Object.entries(draft.prices).filter(([, price]) => price.trim() !== '');
  return priceableLines(version).map(({ id, name }, index) => {
    const place = typed.findIndex(([lineId]) => lineId === id);
    const error = errors[`lines.${place}.price`] ?? (index === 0 ? errors.total : undefined);
    return (
      <Field key={id} label={t('lineLabel', { name, currency })} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={draft.prices[id] ?? ''}
            onChange={({ target }) => onChange({ prices: { ...draft.prices, [id]: target.value } })}
          />
        )}
      </Field>
    );
  });
}

/** Asks for another price, for everything or for single lines. */
export function CounterDialog({ quote, version, actions, onClose }: CounterDialogProps) {
  const t = useTranslations('quotes.counter');
  const common = useTranslations('ui.actions');
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState<CounterDraft>({ scope: 'total', total: '', prices: {}, text: '' });
  const [isTried, setTried] = useState(false);
  const parsed = counterSchema.safeParse(toInput(version.n, draft));
  const errors = isTried ? errorsByPath(parsed.error) : {};
  const change = (part: Partial<CounterDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!parsed.success) return;
    actions.act({ kind: 'counter', body: parsed.data }, () => {
      toast.success({ title: t('sent') });
      onClose();
    });
  };
  const isSeller = quote.side === 'made';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isSeller ? 'titleSeller' : 'titleBuyer')}
      description={t(isSeller ? 'detailSeller' : 'detailBuyer')}
      footer={
        <>
          <DialogClose render={<Button>{common('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={actions.busy === 'counter'}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {priceableLines(version).length > 0 && (
          <RadioCards
            legend={t('scope')}
            value={draft.scope}
            onChange={(scope) => change({ scope })}
            className="grid-cols-2"
            options={[
              { value: 'total', label: t('total') },
              { value: 'byLine', label: t('byLine') },
            ]}
          />
        )}
        <PriceFields version={version} draft={draft} errors={errors} onChange={change} />
        <Field label={t('text')} optional error={errors.text}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              value={draft.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
