'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from './button-class';

interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it and gets the focus back. */
  trigger?: ReactElement;
  title: string;
  description?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

export const SCRIM =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

/**
 * A window over the page. Escape closes it; so does a press outside, unless it has a footer: what was typed would be lost, and
 * a press on a suggestion that is just being replaced counts as one outside.
 */
export function Dialog({ open, onOpenChange, trigger, title, description, footer, children }: DialogProps) {
  const t = useTranslations('ui.actions');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={footer !== undefined}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="floating w-full max-w-lg p-5 outline-none">
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="wrap-anywhere min-w-0 text-title">{title}</Base.Title>
              <Base.Close
                aria-label={t('close')}
                className={buttonClass('quiet', 'small', '-mt-1 -me-1 w-control-small px-0!')}
              >
                <X aria-hidden className="size-4.5" />
              </Base.Close>
            </div>
            {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            {children && <div className="mt-4">{children}</div>}
            {footer && <div className="mt-5 flex flex-wrap justify-end gap-2">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog or sheet around it; `render` is the button. */
export const DialogClose = Base.Close;
