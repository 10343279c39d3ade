'use client';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  /** Shown on hover and on focus. Never the only place of something that matters. */
  content: ReactNode;
  /** A focusable element. */
  children: ReactElement;
}

/** A short explanation of the element inside it. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="floating max-w-72 px-2.5 py-1.5 text-small">{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
