'use client';
import dynamic from 'next/dynamic';
import { type ReactNode, useContext } from 'react';
import { loadFailed } from './load-failed';
import { MenuItemsContext } from './menu-items-context';
import type {
  MenuChoiceProps,
  MenuDownloadProps,
  MenuItemProps,
  MenuLinkProps,
  MenuProps,
} from './menu-parts';
import { OpenOnPress } from './open-on-press';

const MenuPopup = dynamic(() => import('./menu-popup').then((part) => part.MenuPopup, loadFailed));

/** A list of actions under a button. Children are the `Menu*` parts below. */
export function Menu(props: MenuProps) {
  return (
    <OpenOnPress trigger={props.trigger} opens="menu">
      <MenuPopup {...props} />
    </OpenOnPress>
  );
}

export function MenuItem(props: MenuItemProps) {
  const items = useContext(MenuItemsContext);
  return items && <items.Item {...props} />;
}

/** A place that a menu leads to. */
export function MenuLink(props: MenuLinkProps) {
  const items = useContext(MenuItemsContext);
  return items && <items.LinkItem {...props} />;
}

/** A file that a menu offers: the browser saves it while it comes, and the page stays. */
export function MenuDownload(props: MenuDownloadProps) {
  const items = useContext(MenuItemsContext);
  return items && <items.DownloadItem {...props} />;
}

/** Picks one of a few values. */
export function MenuChoice<T extends string>(props: MenuChoiceProps<T>) {
  const items = useContext(MenuItemsContext);
  return items && <items.Choice {...props} />;
}

/** Shows the person or the thing that the menu is about; not an action. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-2">{children}</div>;
}

export function MenuSeparator() {
  const items = useContext(MenuItemsContext);
  return items && <items.Separator />;
}
