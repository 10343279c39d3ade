'use client';
import { BookmarkCheck, BookmarkX, Ellipsis, Pencil, Trash2, Users, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { SavedView } from '@/lib/operations/saved-views/schema';
import type { ViewActions } from './use-view-actions';
import type { ViewDialog } from './views-bar';

interface ViewMenuProps {
  view: SavedView;
  isDefault: boolean;
  actions: ViewActions;
  setDialog: (dialog: ViewDialog) => void;
}

/** The actions on a view that a person may take. */
export function ViewMenu({ view, isDefault, actions, setDialog }: ViewMenuProps) {
  const t = useTranslations('saved-views.bar');
  const { isShared } = view;
  return (
    <Menu
      align="start"
      trigger={<IconButton label={t('actions', { name: view.name })} icon={<Ellipsis />} />}
    >
      <MenuItem
        icon={isDefault ? <BookmarkX /> : <BookmarkCheck />}
        onSelect={() => actions.setDefault(isDefault ? null : view)}
      >
        {t(isDefault ? 'endDefault' : 'makeDefault')}
      </MenuItem>
      {view.canChange && (
        <>
          <MenuItem icon={<Pencil />} onSelect={() => setDialog('rename')}>
            {t('rename')}
          </MenuItem>
          <MenuItem
            icon={isShared ? <UserX /> : <Users />}
            onSelect={() => actions.change(view, { isShared: !isShared }, isShared ? 'unshared' : 'shared')}
          >
            {t(isShared ? 'unshare' : 'share')}
          </MenuItem>
          <MenuItem icon={<Trash2 />} onSelect={() => setDialog('delete')}>
            {t('delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
