'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { RENEWAL_CHOICES } from '@/lib/orders/model/renewal-choices';
import { colleaguesQuery } from '@/lib/orders/order-templates/queries';
import { MAX_REQUEST_LENGTH } from '@/lib/orders/subscriptions/constants';
import { changeSubscriptionMutation } from '@/lib/orders/subscriptions/queries';
import type { Subscription } from '@/lib/orders/subscriptions/schema';
import { type DecisionDraft, toChange, useDecisionDraft } from './decision-draft';

interface DecideDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Changes the decision about a subscription, its dates and its owner. People know the dates better than the catalogue does. */
export function DecideDialog({ subscription, onClose }: DecideDialogProps) {
  const t = useTranslations('subscriptions.decide');
  const all = useTranslations('subscriptions');
  const common = useTranslations('ui.actions');
  const reason = useReason();
  const toast = useToast();
  const { draft, change } = useDecisionDraft(subscription);
  const mutation = useMutation({
    ...changeSubscriptionMutation(useQueryClient(), subscription),
    // A callback of `mutate` is not called once the row has left the list, and the dialog with it.
    onSuccess: () => {
      onClose();
      toast.success({ title: t('saved') });
    },
  });
  const save = () => mutation.mutate(toChange(subscription, draft));
  const { name, quantity, organisation } = subscription;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      description={t('detail', { quantity, organisation: organisation.name })}
      footer={
        <>
          <DialogClose render={<Button>{common('cancel')}</Button>} />
          <Button variant="primary" busy={mutation.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {mutation.error && (
          <Notice tone="danger" live title={t('failed')}>
            {reason(mutation.error)}
          </Notice>
        )}
        <RadioCards
          legend={t('choice')}
          className="sm:grid-cols-2"
          options={RENEWAL_CHOICES.map((value) => ({
            value,
            label: all(`choices.${value}`),
            detail: all(`decide.${value}`),
          }))}
          value={draft.choice}
          onChange={(choice) => change({ choice })}
        />
        {draft.isAsking && subscription.order && (
          <Field label={t('request')} hint={t('requestHint', { number: subscription.order.number })} required>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MAX_REQUEST_LENGTH}
                value={draft.request}
                onChange={({ target }) => change({ request: target.value })}
              />
            )}
          </Field>
        )}
        <KnownFacts subscription={subscription} draft={draft} onChange={change} />
      </div>
    </Dialog>
  );
}

interface KnownFactsProps {
  subscription: Subscription;
  draft: DecisionDraft;
  onChange: (changes: Partial<DecisionDraft>) => void;
}

/** The dates of the term and the owner. */
function KnownFacts({ subscription, draft, onChange }: KnownFactsProps) {
  const t = useTranslations('subscriptions.decide');
  const { data } = useQuery(colleaguesQuery(subscription.organisation.id));
  const people = data?.people ?? [];
  const { owner } = subscription;
  // The owner may be of a parent organisation, whose people are not listed.
  const shown = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label={t('start')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.startedOn}
            onChange={({ target }) => onChange({ startedOn: target.value })}
          />
        )}
      </Field>
      <Field label={t('end')} hint={t('endHint')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.endsOn}
            onChange={({ target }) => onChange({ endsOn: target.value })}
          />
        )}
      </Field>
      <Field label={t('owner')}>
        {(control) => (
          <Select
            {...control}
            value={draft.ownerId}
            placeholder={t('nobody')}
            options={shown.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onChange({ ownerId: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
