'use client';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A list of actions under a button. Children are the `Menu*` parts below. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="floating min-w-52 max-w-80 p-1 outline-none">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className="floating-item">
      {icon && (
        <span aria-hidden className="text-muted [&>svg]:size-4">
          {icon}
        </span>
      )}
      {children}
    </Base.Item>
  );
}

interface MenuLinkProps {
  icon?: ReactNode;
  href: Route;
  children: ReactNode;
}

/** A place that a menu leads to. */
export function MenuLink({ icon, href, children }: MenuLinkProps) {
  return (
    <Base.Item render={<Link href={href} />} className="floating-item">
      {icon && (
        <span aria-hidden className="text-muted [&>svg]:size-4">
          {icon}
        </span>
      )}
      {children}
    </Base.Item>
  );
}

/** A file that a menu offers: the browser saves it while it comes, and the page stays. */
export function MenuDownload({
  icon,
  href,
  children,
}: {
  icon?: ReactNode;
  href: string;
  children: ReactNode;
}) {
  return (
    <Base.Item render={<a href={href} download />} className="floating-item">
      {icon && (
        <span aria-hidden className="text-muted [&>svg]:size-4">
          {icon}
        </span>
      )}
      {children}
    </Base.Item>
  );
}

interface MenuChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One choice out of a few inside a menu. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: MenuChoiceProps<T>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-muted text-small">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className="floating-item">
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

/** Who or what the menu is about; not an action. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-2">{children}</div>;
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-border" />;
}
