'use client';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link';
import { MenuItemsContext } from './menu-items-context';
import type {
  MenuChoiceProps,
  MenuDownloadProps,
  MenuItemProps,
  MenuLinkProps,
  MenuProps,
} from './menu-parts';

/** An open menu with its button. */
export function MenuPopup({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="floating min-w-52 max-w-80 p-1 outline-none">
            <MenuItemsContext value={MENU_ITEMS}>{children}</MenuItemsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Icon({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <span aria-hidden className="text-muted [&>svg]:size-4">
      {children}
    </span>
  );
}

function Item({ icon, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className="floating-item">
      <Icon>{icon}</Icon>
      {children}
    </Base.Item>
  );
}

function LinkItem({ icon, href, children }: MenuLinkProps) {
  return (
    <Base.Item render={<Link href={href} />} className="floating-item">
      <Icon>{icon}</Icon>
      {children}
    </Base.Item>
  );
}

function DownloadItem({ icon, href, children }: MenuDownloadProps) {
  return (
    <Base.Item render={<a href={href} download />} className="floating-item">
      <Icon>{icon}</Icon>
      {children}
    </Base.Item>
  );
}

function Choice<T extends string>(props: MenuChoiceProps<T>) {
  const { label, value, options, closesMenu = false, onChange } = props;
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-muted text-small">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={closesMenu}
            className="floating-item"
          >
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden className="size-4 text-primary-ink" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

function Separator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-border" />;
}

export const MENU_ITEMS = { Item, LinkItem, DownloadItem, Choice, Separator };
