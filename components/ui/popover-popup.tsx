'use client';
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import type { Trigger } from './open-on-press';

export interface PopoverProps {
  trigger: Trigger;
  align?: 'start' | 'center' | 'end';
  /** Spoken name of what opens. */
  label: string;
  children: ReactNode;
}

/** An open popover with its button. */
export function PopoverPopup({ trigger, align = 'start', label, children }: PopoverProps) {
  return (
    <Base.Root defaultOpen>
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
