'use client';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { buttonClass } from './button-class';
import { SCRIM } from './scrim';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences, and which of them can be undone. */
  description: ReactNode;
  /** The verb: "Cancel the order", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** A destructive answer is drawn as such. */
  danger?: boolean;
  busy?: boolean;
  /** Further conditions before the answer may be given, such as an unticked checkbox. */
  confirmDisabled?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}

/** The window of `ConfirmDialog`. */
export function ConfirmPopup(props: ConfirmDialogProps) {
  const t = useTranslations('ui.actions');
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, danger, busy } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="floating w-full max-w-md p-5 outline-none">
            <Base.Title className="wrap-anywhere text-title">{title}</Base.Title>
            <Base.Description className="mt-1 text-muted" render={<div />}>
              {description}
            </Base.Description>
            {props.children && <div className="mt-4">{props.children}</div>}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Base.Close className={buttonClass('secondary', 'medium')}>
                {cancelLabel ?? t('goBack')}
              </Base.Close>
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                disabled={props.confirmDisabled}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
