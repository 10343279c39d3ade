'use client';
import { MoreVertical, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { getAddressTitle, getLinesBelowTitle } from '@/lib/customers/addresses/book/rules';
import type { BookAddress } from '@/lib/customers/addresses/book/schema';
import type { Translator } from '@/lib/platform/messages/types';

export type BookAction =
  | 'edit'
  | 'delete'
  | 'make-default'
  | 'clear-default'
  | 'replace'
  | 'use-replacement'
  | 'keep';

interface BookRowProps {
  address: BookAddress;
  /** The address that probably replaces it, when the supplier lists it no longer. */
  replacement: BookAddress | undefined;
  /** True when the row has a menu. */
  canManage: boolean;
  /** Made once for the list: making a translator takes long. */
  t: Translator<'address-book.row'>;
  onAction: (action: BookAction, address: BookAddress) => void;
}

const toContactLine = ({ details }: BookAddress): string =>
  [details.contactName, details.phone, details.email].filter(Boolean).join(' · ');

/** An address of the address book: what it is called, where it is, who is there and when. */
export function BookRow({ address, replacement, canManage, t, onAction }: BookRowProps) {
  const { details, isDefault, source, goneAt } = address;
  const title = getAddressTitle(address, details.label);
  const name = title ?? t('untitled');
  const act = (action: BookAction) => () => onAction(action, address);
  const replacementTitle =
    replacement && (getAddressTitle(replacement, replacement.details.label) ?? t('untitled'));
  return (
    <div className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="clamp-two min-w-0 break-words font-medium">{name}</span>
            {isDefault && (
              <Badge tone="info" icon={Star}>
                {t('default')}
              </Badge>
            )}
            {goneAt ? (
              <Badge tone="warning">{t('gone')}</Badge>
            ) : (
              <Badge icon={null}>{t(source === 'own' ? 'own' : 'supplier')}</Badge>
            )}
          </p>
          <p className="break-words text-muted">{getLinesBelowTitle(address, title).join(', ')}</p>
          {replacementTitle && <p className="break-words">{t('becomes', { address: replacementTitle })}</p>}
        </div>
        <BookRowDetails address={address} t={t} />
      </div>
      {canManage && (
        <Menu
          trigger={
            <IconButton size="small" label={t('actions', { address: name })} icon={<MoreVertical />} />
          }
        >
          {goneAt ? (
            <GoneActions hasReplacement={replacement !== undefined} t={t} act={act} />
          ) : (
            <>
              <MenuItem icon={<Pencil />} onSelect={act('edit')}>
                {t('edit')}
              </MenuItem>
              <MenuItem
                icon={isDefault ? <StarOff /> : <Star />}
                onSelect={act(isDefault ? 'clear-default' : 'make-default')}
              >
                {t(isDefault ? 'clearDefault' : 'makeDefault')}
              </MenuItem>
              {source === 'own' && (
                <MenuItem icon={<Trash2 />} onSelect={act('delete')}>
                  {t('delete')}
                </MenuItem>
              )}
            </>
          )}
        </Menu>
      )}
    </div>
  );
}

interface GoneActionsProps {
  hasReplacement: boolean;
  t: Translator<'address-book.row'>;
  act: (action: BookAction) => () => void;
}

/** Lists the actions for an address that the supplier lists no longer. */
function GoneActions({ hasReplacement, t, act }: GoneActionsProps) {
  return (
    <>
      {hasReplacement && <MenuItem onSelect={act('use-replacement')}>{t('useReplacement')}</MenuItem>}
      <MenuItem onSelect={act('replace')}>{t('useOther')}</MenuItem>
      <MenuItem onSelect={act('keep')}>{t('keepOwn')}</MenuItem>
      <MenuItem onSelect={act('delete')}>{t('remove')}</MenuItem>
    </>
  );
}

/** Shows the contact, the opening hours and the delivery note. */
function BookRowDetails({ address, t }: Pick<BookRowProps, 'address' | 't'>) {
  const { openingHours, deliveryNote } = address.details;
  const facts = [
    { label: t('contact'), text: toContactLine(address) },
    { label: t('openingHours'), text: openingHours },
    { label: t('deliveryNote'), text: deliveryNote },
  ].filter(({ text }) => text);
  if (facts.length === 0) return null;
  return (
    <dl className="grid min-w-0 gap-0.5 text-small">
      {facts.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="inline text-muted">{`${label}: `}</dt>
          <dd className="inline whitespace-pre-line break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
