'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { loadFailed } from '@/components/ui/load-failed';
import { useToast } from '@/components/ui/toast';
import { costCentreMutation, costCentresQuery } from '@/lib/orders/cost-centres/queries';
import type { CostCentre } from '@/lib/orders/cost-centres/schema';

const CostCentreDialog = dynamic(
  () => import('./cost-centre-dialog').then((part) => part.CostCentreDialog, loadFailed),
  { ssr: false },
);

/** The cost centres of an organisation, which buyers choose from. */
export function CostCentres({ organisationId }: { organisationId: number }) {
  const t = useTranslations('cost-centres.section');
  const { data } = useQuery(costCentresQuery(organisationId));
  const [opened, setOpened] = useState<{ costCentre: CostCentre | null } | null>(null);
  const [removed, setRemoved] = useState<CostCentre | null>(null);
  return (
    <section className="mt-6">
      <Card
        title={t('title')}
        aside={
          <Button size="small" icon={<Plus />} onClick={() => setOpened({ costCentre: null })}>
            {t('add')}
          </Button>
        }
      >
        <p className="text-muted text-small">
          {t(data?.costCentres.length === 0 ? 'empty' : data?.isRequired ? 'detailRequired' : 'detail')}
        </p>
        <ul aria-label={t('title')} className="mt-3 divide-y empty:hidden">
          {data?.costCentres.map((costCentre) => (
            <li key={costCentre.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <p className="min-w-0 grow break-words">
                <span className="font-code">{costCentre.code}</span> {costCentre.name}
              </p>
              <span className="flex gap-2">
                <Button
                  size="small"
                  aria-label={t('editNamed', { code: costCentre.code })}
                  onClick={() => setOpened({ costCentre })}
                >
                  {t('edit')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('removeNamed', { code: costCentre.code })}
                  onClick={() => setRemoved(costCentre)}
                >
                  {t('remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {opened && (
        <CostCentreDialog
          organisationId={organisationId}
          costCentre={opened.costCentre}
          onClose={() => setOpened(null)}
        />
      )}
      <RemoveDialog organisationId={organisationId} costCentre={removed} onClose={() => setRemoved(null)} />
    </section>
  );
}

interface RemoveDialogProps {
  organisationId: number;
  costCentre: CostCentre | null;
  onClose: () => void;
}

function RemoveDialog({ organisationId, costCentre, onClose }: RemoveDialogProps) {
  const t = useTranslations('cost-centres.section');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useMutation(costCentreMutation(useQueryClient(), organisationId));
  const remove = ({ id, version }: CostCentre) =>
    mutate(
      { act: 'remove', id, version },
      {
        onError: (error) => toast.danger({ title: t('notRemoved'), detail: reason(error) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={costCentre !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('removeTitle', { code: costCentre?.code ?? '' })}
      description={t('removeDetail')}
      confirmLabel={t('remove')}
      danger
      busy={isPending}
      onConfirm={() => costCentre && remove(costCentre)}
    />
  );
}
