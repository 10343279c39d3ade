import { html } from 'hono/html';
import type { OrderStatus } from '@/lib/contract/order-status';
import type { ConsoleSession } from './context';

type Html = ReturnType<typeof html>;

/** The hidden field that every form of a session carries. */
export function formToken({ formToken: token }: Pick<ConsoleSession, 'formToken'>): Html {
  return html`<input type="hidden" name="form_token" value="${token}">`;
}

/** A wide table in a frame that scrolls by itself, also by keyboard. */
export function scrolling(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

interface Field {
  name: string;
  label: string;
  value?: string;
  type?: 'text' | 'email' | 'password' | 'search';
  hint?: string;
  error?: string;
  autocomplete?: string;
  inputmode?: 'decimal' | 'numeric';
  required?: boolean;
}

/** A labelled input with its hint and its error, tied to it for screen readers. */
export function field({
  name,
  label,
  value,
  type,
  hint,
  error,
  autocomplete,
  inputmode,
  required,
}: Field): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type ?? 'text'}" value="${value ?? ''}" maxlength="200"
      autocomplete="${autocomplete ?? 'off'}" ${inputmode ? html`inputmode="${inputmode}"` : ''} ${required ? 'required' : ''}
      ${error ? html`aria-invalid="true"` : ''} ${described ? html`aria-describedby="${described}"` : ''}>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`;
}

const TONES: Readonly<Record<OrderStatus, string>> = {
  CREATED: 'info',
  PROCESSING: 'info',
  ACCEPTED: 'info',
  PART_SHIPPED: 'going',
  SHIPPED: 'going',
  COMPLETE: 'good',
  ATTENTION_REQUIRED: 'warn',
  FAILED: 'bad',
  CANCELLED: 'off',
};

/** An order status as words: "Part shipped". */
export function formatStatus(status: OrderStatus): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function statusPill(status: OrderStatus): Html {
  return html`<span class="pill ${TONES[status]}">${formatStatus(status)}</span>`;
}

/**
 * Messages about the result of a write, shown once after the redirect. The URL carries only a code: a foreign link can show no text
 * of its own.
 */
const NOTICES = {
  moved: 'The order was moved.',
  saved: 'Saved.',
  revoked: 'The API client was revoked. Its tokens no longer work.',
} as const;
export type Notice = keyof typeof NOTICES;

export function notice(code: string | undefined): Html | '' {
  if (code === undefined || !Object.hasOwn(NOTICES, code)) return '';
  return html`<p class="notice" role="status">${NOTICES[code as Notice]}</p>`;
}

const instantFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** An instant in UTC, the same for everybody at the distributor. */
export function instant(at: Date | string): Html {
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}">${instantFormat.format(date)}</time>`;
}

/** An amount with its currency; null is a price on request. */
export function formatAmount(value: number | string | null, currency: string): string {
  if (value === null) return 'On request';
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(Number(value));
}

/** A base price has no currency: it is multiplied by an organisation's factor. @param missing shown for null */
export function formatBasePrice(value: number | null, missing = 'On request'): string {
  return value === null ? missing : basePriceFormat.format(value);
}
const basePriceFormat = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

const integerFormat = new Intl.NumberFormat('en-GB');
export function formatInteger(value: number | null): string {
  return value === null ? '—' : integerFormat.format(value);
}
