import { createContext } from 'react';
import type { MENU_ITEMS } from './menu-popup';

/** The parts of an open menu: `menu-popup.tsx` provides them, because their code loads with the first menu that is opened. */
export const MenuItemsContext = createContext<typeof MENU_ITEMS | null>(null);
