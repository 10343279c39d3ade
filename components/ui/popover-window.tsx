'use client';
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import type { Trigger } from './deferred';

export interface PopoverProps {
  trigger: Trigger;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Spoken name of what opens. */
  label: string;
  children: ReactNode;
}

/** A popover with its button. Loaded by `popover.tsx`. */
export function PopoverWindow({
  trigger,
  open,
  onOpenChange,
  align = 'start',
  label,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            aria-label={label}
            className="floating max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto p-3 outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
