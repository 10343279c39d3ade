'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import {
  hasKeyMessage,
  isSingleKey,
  KEY_MESSAGES,
  SCOPES,
  SHORTCUTS,
  type ShortcutId,
  splitKeys,
} from './registry';
import { useSingleKeys } from './single-keys';
import { SingleKeysChoice } from './single-keys-choice';
import { listShortcuts, useShortcut } from './use-shortcut';

const OPEN = 'shortcut-list';

/** Opens the list by a press on a button or a menu's entry. */
export const openShortcutList = (): boolean => window.dispatchEvent(new Event(OPEN));

/** Lists the shortcuts of the page in a dialog. */
export function ShortcutList() {
  const t = useTranslations('shell.shortcuts');
  const [ids, setIds] = useState<readonly ShortcutId[] | null>(null);
  const open = () => setIds(listShortcuts());
  useShortcut('shortcut-list', open);
  useEffect(() => {
    const listen = () => setIds(listShortcuts());
    window.addEventListener(OPEN, listen);
    return () => window.removeEventListener(OPEN, listen);
  }, []);
  return (
    <Dialog open={ids !== null} onOpenChange={(isOpen) => !isOpen && setIds(null)} title={t('title')}>
      <div className="grid gap-5">
        {SCOPES.map((scope) => (
          <ScopeList key={scope} scope={scope} ids={ids ?? []} />
        ))}
        <div className="border-t pt-3">
          <SingleKeysChoice />
        </div>
      </div>
    </Dialog>
  );
}

interface ScopeListProps {
  scope: (typeof SCOPES)[number];
  ids: readonly ShortcutId[];
}

/** The shortcuts of one part of the portal; nothing where the page has none of them. */
function ScopeList({ scope, ids }: ScopeListProps) {
  const t = useTranslations('shell');
  const [singleKeys] = useSingleKeys();
  const rows = ids
    .filter((id) => SHORTCUTS[id].scope === scope)
    .map((id) => ({ id, keys: SHORTCUTS[id].keys.filter((key) => singleKeys || !isSingleKey(key)) }))
    .filter(({ keys }) => keys.length > 0);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-muted text-small">{t(`shortcutScopes.${scope}`)}</h3>
      <dl>
        {rows.map(({ id, keys }) => (
          <div key={id} className="flex items-baseline justify-between gap-4 border-b py-1.5 last:border-b-0">
            <dt>{t(`shortcutNames.${id}`)}</dt>
            <dd className="flex shrink-0 flex-wrap justify-end gap-x-3 gap-y-1">
              {keys.map((key) => (
                <Keys key={key} pressed={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One key, or those that are pressed together. */
function Keys({ pressed }: { pressed: string }) {
  const t = useTranslations('shell');
  return (
    <kbd className="inline-flex gap-1 whitespace-nowrap font-body text-small">
      {splitKeys(pressed).map((key) => (
        <kbd key={key} className="min-w-6 rounded-check border bg-sunken px-1.5 py-0.5 text-center font-body">
          {hasKeyMessage(key) ? t(`shortcutKeys.${KEY_MESSAGES[key]}`) : key.toUpperCase()}
        </kbd>
      ))}
    </kbd>
  );
}
