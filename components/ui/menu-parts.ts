import type { Route } from 'next';
import type { ReactNode } from 'react';
import type { Trigger } from './open-on-press';

export interface MenuProps {
  trigger: Trigger;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

export interface MenuItemProps {
  icon?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export interface MenuLinkProps {
  icon?: ReactNode;
  href: Route;
  children: ReactNode;
}

export interface MenuDownloadProps {
  icon?: ReactNode;
  href: string;
  children: ReactNode;
}

export interface MenuChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  /** A choice closes the menu: it is made once, not tried out. */
  closesMenu?: boolean;
  onChange: (value: T) => void;
}
