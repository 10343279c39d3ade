'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import { cx } from './cx';
import { SCRIM } from './scrim';

export interface DialogPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** With room for a table. */
  isWide?: boolean;
  children?: ReactNode;
}

/** The window of `Dialog`. */
export function DialogPopup(props: DialogPopupProps) {
  const { open, onOpenChange, title, description, footer, isWide, children } = props;
  const t = useTranslations('ui.actions');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={footer !== undefined}>
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className={cx('floating w-full p-5 outline-none', isWide ? 'max-w-4xl' : 'max-w-lg')}>
            <div className="sticky top-0 z-10 -mx-5 -mt-5 flex items-start justify-between gap-4 rounded-[inherit] bg-raised px-5 pt-5 pb-2">
              <Base.Title className="wrap-anywhere min-w-0 text-title">{title}</Base.Title>
              <Base.Close
                aria-label={t('close')}
                className={buttonClass('quiet', 'small', '-mt-1 -me-1 w-control-small px-0!')}
              >
                <X aria-hidden className="size-4.5" />
              </Base.Close>
            </div>
            {description && <Base.Description className="text-muted">{description}</Base.Description>}
            {children && <div className="mt-3">{children}</div>}
            {footer && <div className="mt-5 flex flex-wrap justify-end gap-2">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
