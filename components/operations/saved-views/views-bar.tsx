'use client';
import { Bookmark, ChevronDown, Columns3 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { Menu, MenuChoice } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { ListName } from '@/lib/operations/saved-views/constants';
import type { SavedView } from '@/lib/operations/saved-views/schema';
import type { ColumnsDialogProps } from './columns-dialog';
import type { ListView } from './use-list-view';
import { useViewActions } from './use-view-actions';
import { ViewMenu } from './view-menu';

const ViewDialogs = dynamic(() => import('./view-dialogs').then((part) => part.ViewDialogs, loadFailed), {
  ssr: false,
});
const ColumnsDialog = dynamic(
  () => import('./columns-dialog').then((part) => part.ColumnsDialog, loadFailed),
  { ssr: false },
);

/** The dialog that is open. */
export type ViewDialog = 'save' | 'rename' | 'delete' | null;

interface ViewsBarProps {
  organisation: { id: number; name: string };
  list: ListName;
  view: ListView;
  /** Null for a list without columns to choose. */
  columns: Pick<ColumnsDialogProps, 'columns' | 'defaults'> | null;
}

/** Above a list: its views, what is unsaved of the one that is shown, and the choice of columns. */
export function ViewsBar({ organisation, list, view, columns }: ViewsBarProps) {
  const t = useTranslations('saved-views');
  const [dialog, setDialog] = useState<ViewDialog>(null);
  const [isChoosing, setChoosing] = useState(false);
  const actions = useViewActions(organisation.id, list, view);
  const { selected, isChanged } = view;
  return (
    <section aria-label={t('bar.label')} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <ViewPicker list={list} view={view} />
        {selected && (
          <ViewMenu view={selected} isDefault={view.defaultId === selected.id} {...{ actions, setDialog }} />
        )}
        {isChanged && <Changes view={view} actions={actions} onSaveNew={() => setDialog('save')} />}
        {columns && (
          <Button className="ms-auto" icon={<Columns3 />} onClick={() => setChoosing(true)}>
            {t('columns.open')}
          </Button>
        )}
      </div>
      {view.isGone && <Notice tone="warning">{t('bar.gone')}</Notice>}
      {useOnceOpened(dialog !== null) && (
        <ViewDialogs
          dialog={dialog}
          view={selected}
          organisationName={organisation.name}
          actions={actions}
          onClose={() => setDialog(null)}
        />
      )}
      {useOnceOpened(isChoosing) && columns && (
        <ColumnsDialog
          {...columns}
          open={isChoosing}
          shown={view.shown}
          onApply={view.setColumns}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

/** The value of the plain list among the choices. */
const PLAIN = '';

function ViewPicker({ list, view }: { list: ListName; view: ListView }) {
  const t = useTranslations('saved-views');
  const plain = t('menu.plain', { list: t(`lists.${list}`) });
  const nameOf = ({ id, name, owner }: SavedView) => {
    const full = owner === null ? name : t('menu.sharedBy', { name, person: owner });
    return id === view.defaultId ? t('menu.isDefault', { name: full }) : full;
  };
  const toOptions = (isOwn: boolean) =>
    view.views.filter((one) => one.isOwn === isOwn).map((one) => ({ value: one.id, label: nameOf(one) }));
  const groups = [
    { label: t('menu.list'), options: [{ value: PLAIN, label: plain }] },
    { label: t('menu.own'), options: toOptions(true) },
    { label: t('menu.shared'), options: toOptions(false) },
  ];
  const name = view.selected?.name ?? plain;
  return (
    <Menu
      align="start"
      trigger={
        <Button aria-label={t('menu.open', { name })} className="min-w-0 shrink" icon={<Bookmark />}>
          <span className="truncate">{name}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
      }
    >
      {groups.map(
        ({ label, options }) =>
          options.length > 0 && (
            <MenuChoice
              key={label}
              label={label}
              closesMenu
              value={view.selected?.id ?? PLAIN}
              options={options}
              onChange={(id) => view.open(view.views.find((one) => one.id === id) ?? null)}
            />
          ),
      )}
    </Menu>
  );
}

interface ChangesProps {
  view: ListView;
  actions: ReturnType<typeof useViewActions>;
  onSaveNew: () => void;
}

/** The ways to keep, or to give up, what differs from the view. */
function Changes({ view, actions, onSaveNew }: ChangesProps) {
  const t = useTranslations('saved-views.bar');
  const { selected, state } = view;
  if (!selected) return <Button onClick={onSaveNew}>{t('save')}</Button>;
  return (
    <>
      <span className="text-muted text-small">{t('changed')}</span>
      {selected.canChange && (
        <Button busy={actions.isBusy} onClick={() => actions.change(selected, state, 'changed')}>
          {t('saveChanges')}
        </Button>
      )}
      <Button variant="quiet" onClick={onSaveNew}>
        {t('saveAsNew')}
      </Button>
      <Button variant="quiet" onClick={() => view.open(selected)}>
        {t('discard')}
      </Button>
    </>
  );
}
