'use client';
import {
  Combine,
  Copy,
  Ellipsis,
  Eraser,
  FileDown,
  ListX,
  LogOut,
  MoveRight,
  Pencil,
  Share2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuDownload, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { cartExportPath } from '@/lib/cart/named/queries';
import type { CartListItem } from '@/lib/cart/named/schema';
import { FILE_FORMATS } from '@/lib/platform/spreadsheets/cells';
import type { CartDialog } from './cart-dialogs';
import { useCartName } from './use-cart-name';

interface CartMenuProps {
  organisationId: number;
  cart: Pick<CartListItem, 'id' | 'name' | 'access' | 'isLocked' | 'lines'>;
  onOpen: (dialog: CartDialog) => void;
  /** Clears the cart; absent where its lines are not shown. */
  onClear?: () => void;
  /** Ends the person's own share. */
  onLeave: () => void;
}

/** Everything that can be done with a cart as a whole; what is not possible now is not listed. */
export function CartMenu({ organisationId, cart, onOpen, onClear, onLeave }: CartMenuProps) {
  const t = useTranslations('carts.menu');
  const toName = useCartName();
  const isOwn = cart.access === 'owner';
  const isWritable = cart.access !== 'read' && !cart.isLocked;
  const isFilled = cart.lines > 0;
  return (
    <Menu
      trigger={
        <IconButton variant="secondary" label={t('label', { name: toName(cart) })} icon={<Ellipsis />} />
      }
    >
      {isOwn && isWritable && (
        <MenuItem icon={<Pencil />} onSelect={() => onOpen('rename')}>
          {t('rename')}
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} onSelect={() => onOpen('copy')}>
        {t('copy')}
      </MenuItem>
      {isOwn && (
        <MenuItem icon={<Share2 />} onSelect={() => onOpen('share')}>
          {t('share')}
        </MenuItem>
      )}
      {isWritable && isFilled && onClear && (
        <MenuItem icon={<MoveRight />} onSelect={() => onOpen('move')}>
          {t('move')}
        </MenuItem>
      )}
      {isWritable && isFilled && (
        <MenuItem icon={<Combine />} onSelect={() => onOpen('merge')}>
          {t('merge')}
        </MenuItem>
      )}
      {isFilled &&
        FILE_FORMATS.map((format) => (
          <MenuDownload
            key={format}
            icon={<FileDown />}
            href={cartExportPath(organisationId, cart.id, format)}
          >
            {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
          </MenuDownload>
        ))}
      {isWritable && (isOwn || (isFilled && onClear)) && <MenuSeparator />}
      {isWritable && isFilled && onClear && (
        <MenuItem icon={<Eraser />} onSelect={onClear}>
          {t('clear')}
        </MenuItem>
      )}
      {isOwn && isWritable && (
        <MenuItem icon={<ListX />} onSelect={() => onOpen('delete')}>
          {t('delete')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={<LogOut />} onSelect={onLeave}>
          {t('leave')}
        </MenuItem>
      )}
    </Menu>
  );
}
