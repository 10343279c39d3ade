'use client';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** True when some of its entries are selected, and not all. */
  isMixed?: boolean;
  /** @param isRange Shift was held */
  onToggle: (isRange: boolean) => void;
}

/** A box that selects; its target is larger than it looks, and lies above a link over the whole entry. */
export function SelectBox({ label, checked, isMixed = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="relative z-1 -m-2 inline-flex cursor-pointer p-2 align-middle touch:-m-3.5 touch:p-3.5">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        // React asks for it where `checked` is given; the press is heard above, with its Shift key.
        onChange={() => undefined}
        className="size-4 rounded-check accent-primary"
      />
    </label>
  );
}

interface RowSelectBoxProps {
  id: string;
  name: string;
  selection: {
    isSelected: (id: string) => boolean;
    toggle: (id: string) => void;
    extend: (id: string) => void;
  };
}

/** Selects one entry of a list; with Shift all from the one that was selected last. */
export function RowSelectBox({ id, name, selection }: RowSelectBoxProps) {
  const t = useTranslations('saved-views.selection');
  return (
    <SelectBox
      label={t('select', { name })}
      checked={selection.isSelected(id)}
      onToggle={(isRange) => (isRange ? selection.extend(id) : selection.toggle(id))}
    />
  );
}
