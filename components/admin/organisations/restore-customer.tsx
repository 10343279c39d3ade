'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { restoreMutation } from '@/lib/customers/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { getReason } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';

interface RestoreCustomerProps {
  organisationId: number;
  customer: OrganisationDetail;
}

/** Restores an archived customer, with what was archived along with it. */
export function RestoreCustomer({ organisationId, customer }: RestoreCustomerProps) {
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    restoreMutation(useQueryClient(), organisationId, customer.id),
  );
  const restore = () =>
    mutate(undefined, {
      onSuccess: () => toast.success({ title: `${customer.name} is restored` }),
      onError: (error) => toast.danger({ title: 'The customer was not restored', detail: getReason(error) }),
    });
  return (
    <Card title="Restore">
      <p className="mb-3 text-muted">What was archived along with it is restored as well.</p>
      <Button variant="primary" busy={isPending} onClick={restore}>
        Restore customer
      </Button>
    </Card>
  );
}
