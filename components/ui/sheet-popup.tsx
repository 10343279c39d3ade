'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import { cx } from './cx';
import { SCRIM } from './scrim';

export interface SheetPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'left' | 'right';
  /** A wide sheet shows an order next to its list. */
  wide?: boolean;
  /** A press outside does not close it: what was typed would be lost. */
  holdsForm?: boolean;
  /** Buttons that stay in view at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The panel of `Sheet`. */
export function SheetPopup({
  open,
  onOpenChange,
  title,
  side = 'right',
  wide,
  holdsForm = false,
  footer,
  children,
}: SheetPopupProps) {
  const t = useTranslations('ui.actions');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={holdsForm}>
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex flex-col border-border bg-raised text-ink shadow-float outline-none',
            'transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:opacity-0',
            wide ? 'w-[min(720px,100vw)]' : 'w-[min(360px,calc(100vw-40px))]',
            side === 'left'
              ? 'data-ending-style:-translate-x-4 data-starting-style:-translate-x-4 start-0 border-e'
              : 'end-0 border-s data-ending-style:translate-x-4 data-starting-style:translate-x-4',
          )}
        >
          <div className="flex min-h-header items-center justify-between gap-4 border-b px-4">
            <Base.Title className="text-body">{title}</Base.Title>
            <Base.Close
              aria-label={t('close')}
              className={buttonClass('quiet', 'medium', '-me-2 w-control px-0!')}
            >
              <X aria-hidden className="size-4.5" />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
