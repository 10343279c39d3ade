'use client';
import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { toMoveKey, useMovableList } from '@/components/ui/use-movable-list';
import type { HomeBlock, Layout } from '@/lib/brand/model/home-layout';
import { hideBlock } from '@/lib/operations/home/layout-rules';

interface ArrangedListProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

/** Moves, hides and shows the blocks of the home page, and says what happened. */
export function ArrangedList({ layout, onChange }: ArrangedListProps) {
  const t = useTranslations('home.layout');
  const home = useTranslations('home');
  const { list, heard, say, move } = useMovableList({
    entries: layout,
    getId: ({ id }) => id,
    toText: ({ id }, place) => t('moved', { name: home(`blocks.${id}`), place, count: layout.length }),
    onChange: (moved) => onChange([...moved]),
  });
  const hide = (id: HomeBlock, isHidden: boolean) => {
    onChange(hideBlock(layout, id, isHidden));
    say(t(isHidden ? 'hid' : 'shown', { name: home(`blocks.${id}`) }));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {heard}
      </p>
      <ol ref={list} aria-label={t('list')} className="divide-y">
        {layout.map(({ id, isHidden }, place) => (
          <ArrangedBlock
            key={id}
            id={id}
            isHidden={isHidden}
            isFirst={place === 0}
            isLast={place === layout.length - 1}
            onMove={(by) => move(id, by)}
            onHide={() => hide(id, !isHidden)}
          />
        ))}
      </ol>
    </>
  );
}

interface ArrangedBlockProps {
  id: HomeBlock;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onHide: () => void;
}

function ArrangedBlock({ id, isHidden, isFirst, isLast, onMove, onHide }: ArrangedBlockProps) {
  const t = useTranslations('home.layout');
  const name = useTranslations('home')(`blocks.${id}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <span>
        {name}
        {isHidden && <span className="ms-2 text-muted text-small">{t('hidden')}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<ArrowUp />}
          data-move={toMoveKey(id, -1)}
          aria-label={t('upNamed', { name })}
          aria-disabled={isFirst || undefined}
          onClick={() => onMove(-1)}
        >
          {t('up')}
        </Button>
        <Button
          size="small"
          icon={<ArrowDown />}
          data-move={toMoveKey(id, 1)}
          aria-label={t('downNamed', { name })}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(1)}
        >
          {t('down')}
        </Button>
        <Button
          size="small"
          icon={isHidden ? <Eye /> : <EyeOff />}
          aria-label={t(isHidden ? 'showNamed' : 'hideNamed', { name })}
          onClick={onHide}
        >
          {t(isHidden ? 'show' : 'hide')}
        </Button>
      </span>
    </li>
  );
}
