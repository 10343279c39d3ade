'use client';
import { Archive, CalendarClock, Check, Ellipsis, Pencil, Settings2, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { loadFailed } from '@/components/ui/load-failed';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import type { OpenedList } from '@/lib/orders/order-templates/opened-schema';
import { listsPath } from '@/lib/orders/order-templates/queries';
import { ExportMenu } from './export-menu';
import type { ListScreenProps } from './list-screen';
import { SaveAsList } from './save-as-list';
import type { ChosenLines } from './use-chosen-lines';
import type { ListEdits } from './use-list-edits';
import type { usePutList } from './use-put-list';

const ScheduleDialog = dynamic(
  () => import('./schedule-dialog').then((part) => part.ScheduleDialog, loadFailed),
  { ssr: false },
);

const SettingsDialog = dynamic(
  () => import('./settings-dialog').then((part) => part.SettingsDialog, loadFailed),
  { ssr: false },
);

interface ListActionsProps extends Omit<ListScreenProps, 'id'> {
  opened: OpenedList;
  edits: ListEdits;
  chosen: ChosenLines;
  putting: ReturnType<typeof usePutList>;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** Everything that can be done with a list, in one place. */
export function ListActions(props: ListActionsProps) {
  const { organisation, person, opened, edits, chosen, putting, isEditing, onEdit } = props;
  const t = useTranslations('lists.actions');
  const [openDialog, setOpenDialog] = useState<'settings' | 'schedule' | null>(null);
  const { list, lines } = opened;
  const close = () => setOpenDialog(null);
  const hasLines = lines.length > 0;
  return (
    <>
      {list.canEdit && hasLines && (
        <Button icon={isEditing ? <Check /> : <Pencil />} onClick={() => onEdit(!isEditing)}>
          {t(isEditing ? 'done' : 'edit')}
        </Button>
      )}
      {person.mayOrder && hasLines && (
        <SaveAsList
          organisationId={organisation.id}
          source={{ from: 'list', listId: list.id }}
          suggestedName={list.name}
          label={t('copy')}
        />
      )}
      {hasLines && <ExportMenu organisationId={organisation.id} listId={list.id} />}
      {list.canEdit && <MoreActions {...{ organisation, opened, edits }} onOpen={setOpenDialog} />}
      {person.mayOrder && hasLines && !isEditing && (
        <Button
          variant="primary"
          icon={<ShoppingCart />}
          busy={putting.isPending}
          disabled={chosen.chosen.length === 0}
          onClick={() => putting.put(opened, chosen)}
        >
          {t('putCount', { count: chosen.chosen.length })}
        </Button>
      )}
      {openDialog === 'settings' && <SettingsDialog {...{ organisation, list, edits }} onClose={close} />}
      {openDialog === 'schedule' && (
        <ScheduleDialog {...{ organisation, person, list, edits }} onClose={close} />
      )}
    </>
  );
}

type MoreActionsProps = Pick<ListActionsProps, 'organisation' | 'opened' | 'edits'> & {
  onOpen: (dialog: 'settings' | 'schedule') => void;
};

function MoreActions({ organisation, opened: { list }, edits, onOpen }: MoreActionsProps) {
  const t = useTranslations('lists.actions');
  const router = useRouter();
  const toast = useToast();
  const archive = async () => {
    if (!(await edits.edit({ kind: 'list', change: { isArchived: true } }))) return;
    toast.success({
      title: t('archived', { name: list.name }),
      action: {
        label: t('undo'),
        onPress: () => void edits.edit({ kind: 'list', change: { isArchived: false } }),
      },
    });
    router.push(listsPath(organisation.id) as Route);
  };
  return (
    <Menu trigger={<IconButton variant="secondary" label={t('more')} icon={<Ellipsis />} />}>
      <MenuItem icon={<Settings2 />} onSelect={() => onOpen('settings')}>
        {t('settings')}
      </MenuItem>
      <MenuItem icon={<CalendarClock />} onSelect={() => onOpen('schedule')}>
        {t('schedule')}
      </MenuItem>
      {list.canShare && (
        <MenuItem icon={<Archive />} onSelect={() => void archive()}>
          {t('archive')}
        </MenuItem>
      )}
    </Menu>
  );
}
