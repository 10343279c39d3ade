'use client';
import dynamic from 'next/dynamic';
import { loadFailed } from '@/components/ui/load-failed';

// Few orders have these parts: the page of any other one does not load their code.

export const UnconfirmedOrderCard = dynamic(
  () =>
    import('./reconciliation/unconfirmed-order-card').then((part) => part.UnconfirmedOrderCard, loadFailed),
  { ssr: false },
);
export const ApprovalCard = dynamic(() =>
  import('./approvals/approval-card').then((part) => part.ApprovalCard, loadFailed),
);
export const ApprovalDecision = dynamic(() =>
  import('./approvals/approval-decision').then((part) => part.ApprovalDecision, loadFailed),
);
export const HoldNotice = dynamic(() => import('./hold-notice').then((part) => part.HoldNotice, loadFailed));
export const RecheckNotice = dynamic(() =>
  import('./recheck-notice').then((part) => part.RecheckNotice, loadFailed),
);
export const ReasonSharing = dynamic(() =>
  import('./reasons/reason-sharing').then((part) => part.ReasonSharing, loadFailed),
);
export const OrderShipments = dynamic(() =>
  import('./shipments/order-shipments').then((part) => part.OrderShipments, loadFailed),
);
export const StoredAnswers = dynamic(() =>
  import('./stored-answers').then((part) => part.StoredAnswers, loadFailed),
);
