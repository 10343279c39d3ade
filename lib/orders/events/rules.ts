import type { Translator } from '@/lib/platform/messages/types';
import { getStatusLabel } from '../model/status-labels';
import { ORDER_EVENT_KINDS, REQUEST_EVENT_KINDS } from './constants';
import type { OrderEventKind, RequestEventKind } from './schema';

type KnownKind<Kind = OrderEventKind> = Kind extends `order.${infer Name}` ? Name : never;

const isKnownKind = (kind: string): kind is OrderEventKind =>
  (ORDER_EVENT_KINDS as readonly string[]).includes(kind);

type RequestName<Kind = RequestEventKind> = Kind extends `request.${infer Name}` ? Name : never;

const isRequestKind = (kind: string): kind is RequestEventKind =>
  (REQUEST_EVENT_KINDS as readonly string[]).includes(kind);

/** The name of a kind of events; an unknown kind is shown as it is. */
export function getEventKindLabel(t: Translator<'orders'>, kind: string): string {
  if (kind === 'renewal.due') return t('events.renewal-due');
  if (isKnownKind(kind)) return t(`events.${kind.slice('order.'.length) as KnownKind}`);
  return isRequestKind(kind) ? t(`requestEvents.${kind.slice('request.'.length) as RequestName}`) : kind;
}

/** The name of an event: of a change of status, the new status. */
export function getEventLabel(
  t: Translator<'orders'>,
  { kind, data }: { kind: string; data: Record<string, unknown> },
): string {
  if (kind === 'order.status' && typeof data.status === 'string') return getStatusLabel(t, data.status).label;
  return getEventKindLabel(t, kind);
}
