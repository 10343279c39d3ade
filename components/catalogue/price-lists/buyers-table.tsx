'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Select } from '@/components/ui/select';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import { assignMutation } from '@/lib/catalogue/price-lists/queries';
import type { Buyer, PriceListSummary } from '@/lib/catalogue/price-lists/schema';

interface BuyersTableProps {
  organisationId: number;
  buyers: readonly Buyer[];
  lists: readonly PriceListSummary[];
}

/** Lists the organisations directly below with their price lists. */
export function BuyersTable({ organisationId, buyers, lists }: BuyersTableProps) {
  const t = useTranslations('price-lists.buyers');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation(assignMutation(useQueryClient(), organisationId));
  if (buyers.length === 0) return <p className="text-muted">{t('empty')}</p>;
  const assign = (buyer: Buyer, value: string) =>
    mutate(
      { buyerId: buyer.id, previous: buyer.listId, listId: value === '' ? null : Number(value) },
      {
        onSuccess: () =>
          value === ''
            ? toast.warning({ title: t('removed', { organisation: buyer.name }) })
            : toast.success({ title: t('assigned', { organisation: buyer.name }) }),
        onError: (error) =>
          toast.danger({
            title: t('notAssigned', { organisation: buyer.name }),
            detail: reason(error),
          }),
      },
    );
  const getListId = (buyer: Buyer) =>
    isPending && variables?.buyerId === buyer.id ? variables.listId : buyer.listId;
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('organisation')}</HeaderCell>
          <HeaderCell>{t('list')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {buyers.map((buyer) => (
          <TableRow key={buyer.id}>
            <Cell>
              <span className="clamp-two break-words">{buyer.name}</span>
              {buyer.isIndependent && <span className="block text-muted text-small">{t('independent')}</span>}
            </Cell>
            <Cell className="sm:w-80">
              <Select
                aria-label={t('listOf', { organisation: buyer.name })}
                value={String(getListId(buyer) ?? '')}
                disabled={isPending}
                onChange={({ target }) => assign(buyer, target.value)}
                options={[
                  { value: '', label: t('noList') },
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
