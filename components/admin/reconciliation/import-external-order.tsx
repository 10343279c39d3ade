'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { LookUpDialog } from '@/components/orders/reconciliation/look-up-dialog';
import { rethrowRefusal } from '@/components/orders/reconciliation/rethrow-refusal';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { orderPath } from '@/lib/orders/queries';
import { importOrderMutation, lookUpExternalOrder } from '@/lib/orders/reconciliation/import-queries';
import type { Link } from '@/lib/orders/reconciliation/link-schema';
import { organisationsQuery } from '@/lib/organisations/queries';
import type { OrganisationDto } from '@/lib/organisations/schema';

const formatPath = ({ path }: OrganisationDto): string => path.map(({ name }) => name).join(' › ');

/** Takes an order that was placed by phone or in another system into the list of the organisation that it is for. */
export function ImportExternalOrder({ organisationId }: { organisationId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(organisationId);
  const { data } = useQuery({ ...organisationsQuery(organisationId), enabled: isOpen });
  const { mutateAsync } = useMutation(importOrderMutation(useQueryClient()));
  const router = useRouter();
  const toast = useToast();
  const importOrder = async (link: Link) => {
    const order = await rethrowRefusal(mutateAsync({ organisationId: chosen, ...link }));
    setOpen(false);
    toast.success({
      title: `Imported as ${order.number}`,
      detail: order.lineCount === 0 ? 'What was ordered cannot be read from the answer.' : undefined,
      action: { label: 'Open it', onPress: () => router.push(orderPath(chosen, order.id) as Route) },
    });
  };
  const options = (data?.organisations ?? []).map((one) => ({
    value: String(one.id),
    label: formatPath(one),
  }));
  return (
    <>
      <Button icon={<FileInput />} onClick={() => setOpen(true)}>
        Import an order
      </Button>
      <LookUpDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Import an order placed elsewhere"
        description="It is followed here like any other order from then on. Its prices are not known here."
        choice={String(chosen)}
        confirmLabel="Import order"
        lookUp={(upstreamId) => rethrowRefusal(lookUpExternalOrder(chosen, upstreamId))}
        onConfirm={importOrder}
      >
        <Field label="Which organisation is it for?" required>
          {(control) => (
            <Select
              {...control}
              value={String(chosen)}
              onChange={({ target }) => setChosen(Number(target.value))}
              options={options.length > 0 ? options : [{ value: String(chosen), label: 'Loading …' }]}
            />
          )}
        </Field>
      </LookUpDialog>
    </>
  );
}
