'use client';
import dynamic from 'next/dynamic';
import { loadFailed } from './load-failed';
import { OpenOnPress } from './open-on-press';
import type { PopoverProps } from './popover-popup';

const PopoverPopup = dynamic(() => import('./popover-popup').then((part) => part.PopoverPopup, loadFailed));

/** Something small that floats at the button that opened it. */
export function Popover(props: PopoverProps) {
  return (
    <OpenOnPress trigger={props.trigger} opens="dialog">
      <PopoverPopup {...props} />
    </OpenOnPress>
  );
}
