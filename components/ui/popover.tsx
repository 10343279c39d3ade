'use client';
import { Deferred } from './deferred';
import type { PopoverProps } from './popover-window';

const loadPopover = () => import('./popover-window');

/** Something small that floats at the button that opened it. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  return (
    <Deferred trigger={trigger} opens="dialog" load={loadPopover}>
      {({ PopoverWindow }, realTrigger) => <PopoverWindow {...rest} trigger={realTrigger} />}
    </Deferred>
  );
}
