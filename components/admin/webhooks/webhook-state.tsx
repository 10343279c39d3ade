import { Badge } from '@/components/ui/badge';
import type { Webhook } from '@/lib/webhooks/schema';

/** How a webhook does, in a word. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledReason === 'paused') return <Badge>Paused</Badge>;
  if (webhook.disabledReason !== null) return <Badge tone="danger">Stopped</Badge>;
  if (webhook.lastAttempt === null) return <Badge>Nothing sent yet</Badge>;
  if (webhook.lastAttempt.failure === null) return <Badge tone="success">Accepting</Badge>;
  return <Badge tone="warning">Last try failed</Badge>;
}
