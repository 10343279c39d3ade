'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import { getReason } from '@/lib/http/browser';
import { assignMutation } from '@/lib/price-lists/queries';
import type { Buyer, PriceListSummary } from '@/lib/price-lists/schema';

interface BuyersTableProps {
  organisationId: number;
  buyers: readonly Buyer[];
  lists: readonly PriceListSummary[];
}

/** Who, directly below, buys by which list. */
export function BuyersTable({ organisationId, buyers, lists }: BuyersTableProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation(assignMutation(useQueryClient(), organisationId));
  if (buyers.length === 0) return <p className="text-muted">No organisation stands below this one.</p>;
  const assign = (buyer: Buyer, value: string) =>
    mutate(
      { buyerId: buyer.id, was: buyer.listId, listId: value === '' ? null : Number(value) },
      {
        onSuccess: () =>
          value === ''
            ? toast.warning({ title: `${buyer.name} sees no prices now` })
            : toast.success({ title: `${buyer.name} buys by another list now` }),
        onError: (error) =>
          toast.danger({ title: `Nothing was changed for ${buyer.name}`, detail: getReason(error) }),
      },
    );
  const getListId = (buyer: Buyer) =>
    isPending && variables?.buyerId === buyer.id ? variables.listId : buyer.listId;
  return (
    <Table caption="Who buys by which list">
      <TableHead>
        <tr>
          <HeaderCell>Organisation</HeaderCell>
          <HeaderCell>Buys by</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {buyers.map((buyer) => (
          <TableRow key={buyer.id}>
            <Cell>
              <span className="clamp-two break-words">{buyer.name}</span>
              {buyer.isIndependent && (
                <span className="block text-muted text-small">
                  Has access of its own, so it buys at its own prices and not by a list of yours.
                </span>
              )}
            </Cell>
            <Cell className="sm:w-80">
              <Select
                aria-label={`The list by which ${buyer.name} buys`}
                value={String(getListId(buyer) ?? '')}
                disabled={isPending}
                onChange={({ target }) => assign(buyer, target.value)}
                options={[
                  { value: '', label: 'No list: no prices' },
                  ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
