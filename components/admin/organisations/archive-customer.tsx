'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { archiveMutation } from '@/lib/customers/queries';
import { usageTexts } from '@/lib/customers/rules';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { getReason } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';

interface ArchiveCustomerProps {
  organisationId: number;
  customer: OrganisationDetail;
}

/** Archives a customer; what goes on there is shown first. */
export function ArchiveCustomer({ organisationId, customer }: ArchiveCustomerProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    archiveMutation(useQueryClient(), organisationId, customer.id),
  );
  const texts = usageTexts(customer.use);
  const confirm = () =>
    mutate(
      { version: customer.version },
      {
        onSettled: () => setOpen(false),
        onSuccess: () => toast.success({ title: `${customer.name} is archived` }),
        onError: (error) =>
          toast.danger({ title: 'The customer was not archived', detail: getReason(error) }),
      },
    );
  return (
    <Card title="Archive">
      <p className="mb-3 text-muted">
        Nobody acts for an archived customer any more. Its orders stay, and it can be restored.
      </p>
      <Button onClick={() => setOpen(true)}>Archive customer</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Archive ${customer.name}?`}
        description={
          texts.length === 0 ? (
            'Nothing goes on there: no open orders, people or carts.'
          ) : (
            <>
              <p>There is still:</p>
              <ul className="list-disc pl-5">
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <p className="mt-2">
                What stands below it is archived with it. Orders under way go on; orders that are held are not
                sent while it is archived.
              </p>
            </>
          )
        }
        confirmLabel="Archive customer"
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}
