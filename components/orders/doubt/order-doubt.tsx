'use client';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { doubtQuery } from '@/lib/orders/reconciliation/queries';
import { DoubtActions } from './doubt-actions';
import { DoubtFacts } from './doubt-facts';

interface OrderDoubtProps {
  organisationId: number;
  orderId: string;
}

/** On the page of an order in doubt: what an operator can do about it. */
export function OrderDoubt({ organisationId, orderId }: OrderDoubtProps) {
  const { data: doubt } = useQuery(doubtQuery(organisationId, orderId));
  if (!doubt) return null;
  return (
    <Card title="For operators: resolve the doubt" className="mb-4 print:hidden">
      <div className="grid gap-4">
        <DoubtFacts doubt={doubt} />
        <DoubtActions doubt={doubt} />
      </div>
    </Card>
  );
}
