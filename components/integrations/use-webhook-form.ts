'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { type Webhook, type WebhookInput, webhookInputSchema } from '@/lib/integrations/webhooks/schema';
import { WEBHOOK_EVENT_KINDS } from '@/lib/orders/events/constants';
import type { WebhookEventKind } from '@/lib/orders/events/schema';
import { getFieldErrors } from '@/lib/platform/http/browser';
import { fieldMessage } from '@/lib/platform/messages/message';

export interface WebhookDraft {
  url: string;
  which: 'all' | 'some';
  kinds: readonly WebhookEventKind[];
  withDescendants: boolean;
}

const EMPTY: WebhookDraft = { url: '', which: 'all', kinds: [], withDescendants: false };

const toDraft = ({ url, kinds, withDescendants }: Webhook): WebhookDraft => ({
  url,
  withDescendants,
  which: kinds.length > 0 ? 'some' : 'all',
  kinds: WEBHOOK_EVENT_KINDS.filter((kind) => kinds.includes(kind)),
});

type Errors = Record<string, string>;

function validateDraft({ url, which, kinds, withDescendants }: WebhookDraft): WebhookInput | Errors {
  if (which === 'some' && kinds.length === 0) return { kinds: fieldMessage('webhooks.form.noEvents') };
  const input = { url, withDescendants, kinds: which === 'some' ? [...kinds] : [] };
  const checked = webhookInputSchema.safeParse(input);
  if (checked.success) return checked.data;
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** Holds the form of a webhook: its draft and its errors. */
export function useWebhookForm(webhook: Webhook | null) {
  const t = useTranslations('webhooks.form');
  const reason = useReason();
  const [draft, setDraft] = useState(webhook ? toDraft(webhook) : EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const toast = useToast();
  return {
    draft,
    errors,
    change: (part: Partial<WebhookDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Validates the draft. @returns null when a field has an error */
    checked: (): WebhookInput | null => {
      const found = validateDraft(draft);
      const isInput = 'url' in found && 'withDescendants' in found;
      setErrors(isInput ? {} : (found as Errors));
      return isInput ? (found as WebhookInput) : null;
    },
    showError: (error: Error) => {
      const rejected = getFieldErrors(error);
      setErrors(rejected);
      if (Object.keys(rejected).length > 0) return;
      toast.danger({ title: t('notSaved'), detail: reason(error) });
    },
  };
}
