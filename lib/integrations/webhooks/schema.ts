import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { WEBHOOK_EVENT_KINDS } from '@/lib/orders/events/constants';
import { fieldMessage } from '@/lib/platform/messages/message';

const MAX_URL_LENGTH = 2_000;
const ALLOWED_PORTS = ['', '80', '443', '8080', '8443'];

/** Finds the error in a receiver's address by its text alone; null when there is none. */
function findUrlError(text: string): string | null {
  if (!URL.canParse(text)) return fieldMessage('webhooks.url.incomplete');
  const { protocol, username, password, hash, port } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return fieldMessage('webhooks.url.protocol');
  if (username || password) return fieldMessage('webhooks.url.credentials');
  if (hash) return fieldMessage('webhooks.url.fragment');
  if (!ALLOWED_PORTS.includes(port) && Number(port) < 1024) return fieldMessage('webhooks.url.port');
  return null;
}

const urlSchema = textSchema(
  MAX_URL_LENGTH,
  fieldMessage('webhooks.url.tooLong', { max: MAX_URL_LENGTH }),
).superRefine((text, context) => {
  const message = findUrlError(text);
  if (message) context.addIssue({ code: 'custom', message });
});

/** A webhook as an administrator defines it. No kinds means all of them, later ones too. */
export const webhookInputSchema = z.strictObject({
  url: urlSchema,
  kinds: z.array(z.enum(WEBHOOK_EVENT_KINDS)).max(WEBHOOK_EVENT_KINDS.length),
  withDescendants: z.boolean(),
});
export type WebhookInput = z.infer<typeof webhookInputSchema>;

/** A change may also pause the webhook, or take it up again. */
export const changeWebhookSchema = webhookInputSchema.extend({ paused: z.boolean() });
export type ChangeWebhook = z.infer<typeof changeWebhookSchema>;

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  kinds: z.array(z.string()),
  withDescendants: z.boolean(),
  disabledReason: z.enum(['gone', 'not-answering', 'paused']).nullable(),
  /** Until when the secret before signs as well. */
  oldSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Events on their way. */
  waiting: z.int(),
  lastAttempt: z
    .object({ at: z.iso.datetime(), httpStatus: z.int().nullable(), failure: z.string().nullable() })
    .nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });
export type Webhooks = z.infer<typeof webhooksSchema>;

/** The one answer that has the secret. */
export const newSecretSchema = z.object({ id: z.uuid(), secret: z.string() });
export type NewSecret = z.infer<typeof newSecretSchema>;
