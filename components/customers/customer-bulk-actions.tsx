'use client';
import { Archive, Percent } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SelectableRow } from '@/components/operations/selection/list-table';
import type { RunBulk } from '@/components/operations/selection/work-list';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { loadFailed } from '@/components/ui/load-failed';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import { archiveCurrent } from '@/lib/customers/queries';
import type { DescendantRow } from '@/lib/customers/schema';

const AssignDialog = dynamic(() => import('./assign-dialog').then((part) => part.AssignDialog, loadFailed), {
  ssr: false,
});

interface CustomerBulkActionsProps {
  organisationId: number;
  selected: readonly SelectableRow<DescendantRow>[];
  /** True when the person may choose price lists. */
  canAssign: boolean;
  run: RunBulk<DescendantRow>;
}

/** Archives the selected customers, or gives them a price list. */
export function CustomerBulkActions({ organisationId, selected, canAssign, run }: CustomerBulkActionsProps) {
  const t = useTranslations('customers.bulk');
  const [open, setOpen] = useState<'archive' | 'assign' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {canAssign && (
        <Button size="small" icon={<Percent />} onClick={() => setOpen('assign')}>
          {t('assign')}
        </Button>
      )}
      <Button size="small" icon={<Archive />} onClick={() => setOpen('archive')}>
        {t('archive')}
      </Button>
      <ConfirmDialog
        open={open === 'archive'}
        onOpenChange={close}
        title={t('archiveTitle', { count: selected.length })}
        description={t('archiveDetail')}
        confirmLabel={t('archiveConfirm')}
        danger
        onConfirm={() => {
          close();
          run(t('archive'), ({ id }) => archiveCurrent(organisationId, id));
        }}
      />
      {useOnceOpened(open === 'assign') && (
        <AssignDialog
          organisationId={organisationId}
          open={open === 'assign'}
          count={selected.length}
          onAssign={(perform) => run(t('assign'), ({ id }) => perform(id))}
          onClose={close}
        />
      )}
    </>
  );
}
