'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ComboboxItem, ComboboxProps, FirstUse } from './combobox';

interface ComboboxWindowProps<Item extends ComboboxItem> extends ComboboxProps<Item> {
  firstUse: RefObject<FirstUse | null>;
}

/** Does with the field what was done with the one that stood in its place. */
function repeatUse(field: HTMLInputElement, { text, key, caret }: FirstUse): void {
  field.focus();
  const how = { bubbles: true, cancelable: true };
  if (text !== field.value) {
    field.setRangeText(text, 0, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { ...how, inputType: 'insertText' }));
  } else
    field.dispatchEvent(
      key ? new KeyboardEvent('keydown', { ...how, key }) : new MouseEvent('mousedown', how),
    );
  field.setSelectionRange(...caret);
}

/** A text field with a list of proposals. Loaded by `combobox.tsx`. */
export function ComboboxWindow<Item extends ComboboxItem>({
  control,
  placeholder,
  items,
  value,
  onPick,
  text,
  onTextChange,
  isOpen,
  onOpenChange,
  status,
  empty,
  children,
  firstUse,
}: ComboboxWindowProps<Item>) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const use = firstUse.current;
    firstUse.current = null;
    if (use && field.current) repeatUse(field.current, use);
  }, [firstUse]);
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={onPick}
      open={isOpen}
      onOpenChange={onOpenChange}
      inputValue={text}
      onInputValueChange={onTextChange}
      itemToStringLabel={({ name }: Item) => name}
      isItemEqualToValue={(a: Item, b: Item) => a.id === b.id}
      filter={null}
      autoHighlight
    >
      <Base.Input {...control} ref={field} placeholder={placeholder} className="field-control" />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="floating flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 max-w-(--available-width) flex-col">
            <Base.Status className="px-3 text-muted text-small empty:hidden">
              {status && <span className="block py-2">{status}</span>}
            </Base.Status>
            <Base.Empty className="px-3 text-muted">
              {empty && <span className="block py-3">{empty}</span>}
            </Base.Empty>
            <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(item: Item) => (
                <Base.Item key={item.id} value={item} className="floating-item">
                  {children(item)}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
