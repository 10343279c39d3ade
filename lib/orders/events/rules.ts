import { getStatusLabel } from '../status-labels';
import type { OrderEventKind } from './schema';

/** What kinds of events are called, in the buyer's words. */
const EVENT_KIND_LABELS: Record<OrderEventKind, string> = {
  'order.placed': 'Placed',
  'order.approved': 'Approved',
  'order.changed': 'Held: changed since it was agreed',
  'order.submitted': 'Taken by the supplier',
  'order.rejected': 'Not accepted by the supplier',
  'order.unconfirmed': 'No clear answer from the supplier',
  'order.withdrawn': 'Taken back before it was sent',
  'order.status': 'Status changed',
  'order.resubmitted': 'Sent to the supplier again',
  'order.cancel-asked': 'Asked to be cancelled',
  'order.request-answered': 'Request to cancel answered',
  'order.imported': 'Followed here from now on',
  'order.released': 'Released to be sent again',
  'order.unlinked': 'Link to a wrong order undone',
  'order.possible-duplicate': 'A second order may exist at the supplier',
  'order.noted': 'A note was added',
};

const isKnownKind = (kind: string): kind is OrderEventKind => Object.hasOwn(EVENT_KIND_LABELS, kind);

/** The name of a kind; one that is not known is shown as it is. */
export const getEventKindLabel = (kind: string): string =>
  isKnownKind(kind) ? EVENT_KIND_LABELS[kind] : kind;

/** What happened: a change of status by the status that it came to. */
export function getEventLabel({ kind, data }: { kind: string; data: Record<string, unknown> }): string {
  if (kind === 'order.status' && typeof data.status === 'string') return getStatusLabel(data.status).label;
  return getEventKindLabel(kind);
}
