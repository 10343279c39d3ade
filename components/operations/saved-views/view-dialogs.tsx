'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { NameDialog } from '@/components/ui/name-dialog';
import { MAX_VIEW_NAME_LENGTH } from '@/lib/operations/saved-views/constants';
import type { SavedView } from '@/lib/operations/saved-views/schema';
import type { ViewActions } from './use-view-actions';
import type { ViewDialog } from './views-bar';

interface ViewDialogsProps {
  dialog: ViewDialog;
  /** The view that is shown; null for the plain list. */
  view: SavedView | null;
  organisationName: string;
  actions: ViewActions;
  onClose: () => void;
}

/** The dialogs of a list's views. */
export function ViewDialogs({ dialog, view, organisationName, actions, onClose }: ViewDialogsProps) {
  const t = useTranslations('saved-views.dialog');
  return (
    <>
      {dialog === 'save' && <SaveDialog {...{ organisationName, actions, onClose }} />}
      {dialog === 'rename' && view && <RenameDialog {...{ view, actions, onClose }} />}
      {view && (
        <ConfirmDialog
          open={dialog === 'delete'}
          onOpenChange={(open) => !open && onClose()}
          title={t('deleteTitle', { name: view.name })}
          description={t(view.isShared ? 'deleteSharedDetail' : 'deleteDetail')}
          confirmLabel={t('deleteConfirm')}
          danger
          busy={actions.isBusy}
          onConfirm={() => actions.remove(view, onClose)}
        />
      )}
    </>
  );
}

type SaveDialogProps = Pick<ViewDialogsProps, 'organisationName' | 'actions' | 'onClose'>;

/** Keeps the list as it is under a new name. */
function SaveDialog({ organisationName, actions, onClose }: SaveDialogProps) {
  const [t, errors] = [useTranslations('saved-views.dialog'), useTranslations('saved-views.errors')];
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  return (
    <NameDialog
      title={t('saveTitle')}
      description={t('saveDetail')}
      label={t('name')}
      maxLength={MAX_VIEW_NAME_LENGTH}
      initialName=""
      missing={errors('nameMissing')}
      error={error}
      submitLabel={t('save')}
      busy={actions.isBusy}
      onSubmit={(name) => actions.create({ name, isShared }, { onDone: onClose, onError: setError })}
      onClose={onClose}
    >
      <Checkbox
        label={t('share', { organisation: organisationName })}
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </NameDialog>
  );
}

type RenameDialogProps = { view: SavedView } & Pick<ViewDialogsProps, 'actions' | 'onClose'>;

function RenameDialog({ view, actions, onClose }: RenameDialogProps) {
  const [t, errors] = [useTranslations('saved-views.dialog'), useTranslations('saved-views.errors')];
  const [error, setError] = useState<string>();
  return (
    <NameDialog
      title={t('renameTitle')}
      label={t('name')}
      maxLength={MAX_VIEW_NAME_LENGTH}
      initialName={view.name}
      missing={errors('nameMissing')}
      error={error}
      submitLabel={t('rename')}
      busy={actions.isBusy}
      onSubmit={(name) => actions.change(view, { name }, 'changed', { onDone: onClose, onError: setError })}
      onClose={onClose}
    />
  );
}
