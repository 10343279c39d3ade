'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { Deferred } from './deferred';
import type { MenuDownloadProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu-parts';

const loadMenu = () => import('./menu-window');

/** The parts of an open menu, whose code comes with the first one that is opened. */
const PartsContext = createContext<Awaited<ReturnType<typeof loadMenu>> | null>(null);

/** A list of actions under a button. Children are the `Menu*` parts below. */
export function Menu({ trigger, ...rest }: MenuProps) {
  return (
    <Deferred trigger={trigger} opens="menu" load={loadMenu}>
      {(parts, realTrigger) => (
        <PartsContext value={parts}>
          <parts.MenuWindow {...rest} trigger={realTrigger} />
        </PartsContext>
      )}
    </Deferred>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = useContext(PartsContext);
  return parts && <parts.Item {...props} />;
}

/** A place that a menu leads to. */
export function MenuLink(props: MenuLinkProps) {
  const parts = useContext(PartsContext);
  return parts && <parts.LinkItem {...props} />;
}

/** A file that a menu offers: the browser saves it while it comes, and the page stays. */
export function MenuDownload(props: MenuDownloadProps) {
  const parts = useContext(PartsContext);
  return parts && <parts.DownloadItem {...props} />;
}

/** Shows the person or the thing that the menu is about; not an action. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-2">{children}</div>;
}

export function MenuSeparator() {
  const parts = useContext(PartsContext);
  return parts && <parts.Separator />;
}
