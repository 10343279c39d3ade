'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { loadFailed } from '@/components/ui/load-failed';
import { useToast } from '@/components/ui/toast';
import { delegationMutation, delegationsQuery } from '@/lib/orders/delegations/queries';
import type { Delegations } from '@/lib/orders/delegations/schema';
import { formatDay } from '@/lib/orders/delivery/rules';

const DelegateDialog = dynamic(
  () => import('./delegate-dialog').then((part) => part.DelegateDialog, loadFailed),
  { ssr: false },
);

/** Lists delegations with their last day, and offers to delegate. */
export function DelegationsCard({ organisationId }: { organisationId: number }) {
  const t = useTranslations('approvals.delegation');
  const { data } = useQuery(delegationsQuery(organisationId));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <Card
      title={t('title')}
      className="mt-6 max-w-reading print:hidden"
      aside={
        <Button size="small" icon={<Plus />} onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ul aria-label={t('title')} className="divide-y">
          {data.items.map((item) => (
            <DelegationRow key={item.id} organisationId={organisationId} item={item} />
          ))}
        </ul>
      )}
      {isOpen && (
        <DelegateDialog organisationId={organisationId} delegations={data} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

function DelegationRow({
  organisationId,
  item,
}: {
  organisationId: number;
  item: Delegations['items'][number];
}) {
  const t = useTranslations('approvals.delegation');
  const locale = useLocale();
  const toast = useToast();
  const reason = useReason();
  const { mutate, isPending } = useMutation(delegationMutation(useQueryClient(), organisationId));
  const { id, from, fromDay, untilDay, zone, madeBy } = item;
  const to = item.to ?? t('somebodyAbove');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block break-words">{t('row', { to, from })}</span>
        <span className="block text-muted text-small">
          {t('days', { from: formatDay(fromDay, locale), until: formatDay(untilDay, locale), zone })}
          {madeBy !== null && ` · ${t('madeBy', { name: madeBy })}`}
        </span>
      </span>
      <Button
        size="small"
        busy={isPending}
        aria-label={t('endNamed', { to, from })}
        onClick={() =>
          mutate(
            { act: 'end', id },
            { onError: (error) => toast.danger({ title: t('notEnded'), detail: reason(error) }) },
          )
        }
      >
        {t('end')}
      </Button>
    </li>
  );
}
