import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { RenewalChoice } from '@/lib/orders/model/renewal-choices';
import { isRequest } from '@/lib/orders/subscriptions/rules';
import type { ChangeSubscription, Subscription } from '@/lib/orders/subscriptions/schema';

/** A decision about a subscription while it is edited. Unknown facts are empty texts. */
export interface DecisionDraft {
  choice: RenewalChoice;
  request: string;
  startedOn: string;
  endsOn: string;
  ownerId: string;
  /** True when the supplier is asked by saving. */
  isAsking: boolean;
}

type DraftChange = Partial<Omit<DecisionDraft, 'isAsking'>>;

const toDraft = ({ choice, startedOn, endsOn, endSource, owner }: Subscription): DecisionDraft => ({
  choice,
  request: '',
  startedOn: startedOn ?? '',
  endsOn: endSource === 'typed' ? (endsOn ?? '') : '',
  ownerId: owner?.id ?? '',
  isAsking: false,
});

/** The draft of a decision. A choice that asks the supplier begins its request with what it is about. */
export function useDecisionDraft(subscription: Subscription) {
  const t = useTranslations('subscriptions.decide');
  const [draft, setDraft] = useState(() => toDraft(subscription));
  const { name, productCode: code, quantity } = subscription;
  const writeRequest = (choice: RenewalChoice) => {
    if (choice === 'change') return t('changeText', { name, code, quantity });
    return choice === 'stop' ? t('stopText', { name, code, quantity }) : '';
  };
  const change = ({ choice, ...changes }: DraftChange) =>
    setDraft((before) => ({
      ...before,
      ...changes,
      ...(choice && {
        choice,
        request: writeRequest(choice),
        isAsking: isRequest(choice) && choice !== subscription.choice,
      }),
    }));
  return { draft, change };
}

/** Returns only the facts that differ from the subscription as it was shown. */
export function toChange(subscription: Subscription, draft: DecisionDraft): ChangeSubscription {
  const before = toDraft(subscription);
  const changed = (field: 'startedOn' | 'endsOn' | 'ownerId') =>
    draft[field] === before[field] ? {} : { [field]: draft[field] || null };
  return {
    version: subscription.version,
    ...(draft.choice !== before.choice && { choice: draft.choice }),
    ...(draft.isAsking && subscription.order && { request: draft.request }),
    ...changed('startedOn'),
    ...changed('endsOn'),
    ...changed('ownerId'),
  };
}
