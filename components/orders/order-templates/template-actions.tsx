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
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { templatesPath } from '@/lib/orders/order-templates/queries';
import { AskButton } from '../requests/ask/ask-button';
import { ExportMenu } from './export-menu';
import { SaveAsTemplate } from './save-as-template';
import type { TemplateScreenProps } from './template-screen';
import type { ChosenLines } from './use-chosen-lines';
import type { usePutTemplate } from './use-put-template';
import type { TemplateEdits } from './use-template-edits';

const ScheduleDialog = dynamic(
  () => import('./schedule-dialog').then((part) => part.ScheduleDialog, loadFailed),
  { ssr: false },
);

const SettingsDialog = dynamic(
  () => import('./settings-dialog').then((part) => part.SettingsDialog, loadFailed),
  { ssr: false },
);

interface TemplateActionsProps extends Omit<TemplateScreenProps, 'id'> {
  opened: OpenedTemplate;
  edits: TemplateEdits;
  chosen: ChosenLines;
  putting: ReturnType<typeof usePutTemplate>;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** Everything that can be done with a template, in one place. */
export function TemplateActions(props: TemplateActionsProps) {
  const { organisation, person, opened, edits, chosen, putting, isEditing, onEdit } = props;
  const t = useTranslations('order-templates.actions');
  const [openDialog, setOpenDialog] = useState<'settings' | 'schedule' | null>(null);
  const { template, lines } = opened;
  const close = () => setOpenDialog(null);
  const hasLines = lines.length > 0;
  return (
    <>
      {template.canEdit && hasLines && (
        <Button icon={isEditing ? <Check /> : <Pencil />} onClick={() => onEdit(!isEditing)}>
          {t(isEditing ? 'done' : 'edit')}
        </Button>
      )}
      {person.mayOrder && hasLines && (
        <SaveAsTemplate
          organisationId={organisation.id}
          source={{ from: 'template', templateId: template.id }}
          suggestedName={template.name}
          label={t('copy')}
        />
      )}
      {hasLines && !isEditing && (
        <AskButton
          organisationId={organisation.id}
          subject={{ kind: 'template', templateId: template.id }}
          kinds={['price', 'question']}
        />
      )}
      {hasLines && <ExportMenu organisationId={organisation.id} templateId={template.id} />}
      {template.canEdit && <MoreActions {...{ organisation, opened, edits }} onOpen={setOpenDialog} />}
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
      {openDialog === 'settings' && <SettingsDialog {...{ organisation, template, edits }} onClose={close} />}
      {openDialog === 'schedule' && (
        <ScheduleDialog {...{ organisation, person, template, edits }} onClose={close} />
      )}
    </>
  );
}

type MoreActionsProps = Pick<TemplateActionsProps, 'organisation' | 'opened' | 'edits'> & {
  onOpen: (dialog: 'settings' | 'schedule') => void;
};

function MoreActions({ organisation, opened: { template }, edits, onOpen }: MoreActionsProps) {
  const t = useTranslations('order-templates.actions');
  const router = useRouter();
  const toast = useToast();
  const archive = async () => {
    if (!(await edits.edit({ kind: 'template', change: { isArchived: true } }))) return;
    toast.success({
      title: t('archived', { name: template.name }),
      action: {
        label: t('undo'),
        onPress: () => void edits.edit({ kind: 'template', change: { isArchived: false } }),
      },
    });
    router.push(templatesPath(organisation.id) as Route);
  };
  return (
    <Menu trigger={<IconButton variant="secondary" label={t('more')} icon={<Ellipsis />} />}>
      <MenuItem icon={<Settings2 />} onSelect={() => onOpen('settings')}>
        {t('settings')}
      </MenuItem>
      <MenuItem icon={<CalendarClock />} onSelect={() => onOpen('schedule')}>
        {t('schedule')}
      </MenuItem>
      {template.canShare && (
        <MenuItem icon={<Archive />} onSelect={() => void archive()}>
          {t('archive')}
        </MenuItem>
      )}
    </Menu>
  );
}
