'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';
import type { ControlProps } from './field';
import { useHydrated } from './use-hydrated';

export interface ComboboxItem {
  id: number;
  name: string;
}

export interface ComboboxProps<Item extends ComboboxItem> {
  /** Props that link the input to the field around it. */
  control: ControlProps;
  placeholder?: string;
  items: readonly Item[];
  /** The picked item; its name fills the field unless the person types. */
  value: Item | null;
  /** @param item null when the field was cleared */
  onPick: (item: Item | null) => void;
  text: string;
  onTextChange: (text: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Says that the proposals are coming, or could not be had. */
  status: string | false;
  /** Says that there are none, once that is known. */
  empty: string | false;
  /** One proposal, as the list shows it. */
  children: (item: Item) => ReactNode;
}

/** A text field with a list of proposals, one of which is picked. */
export function Combobox<Item extends ComboboxItem>({
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
}: ComboboxProps<Item>) {
  // The server would write the style of the hidden field of Base.Root into the page, which the content policy blocks.
  if (!useHydrated())
    return <input {...control} disabled placeholder={placeholder} className="field-control" />;
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
      <Base.Input {...control} placeholder={placeholder} className="field-control" />
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
