'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { usePerson } from '@/components/ui/person-context';
import { CHANGE_KINDS } from '@/lib/catalogue/changes/rules';
import type { ChangeCounts, ChangeKind } from '@/lib/catalogue/changes/schema';
import { countText } from '@/lib/catalogue/product/format';

/** Shown even with a count of 0. */
const DEFAULT_KINDS: readonly ChangeKind[] = ['new', 'gone', 'price-down', 'price-up', 'in-stock'];

interface KindChoiceProps {
  counts: ChangeCounts;
  selected: readonly ChangeKind[];
  onPick: (kinds: ChangeKind[]) => void;
}

/** The kinds of changes with their counts; several can be selected. */
export function KindChoice({ counts, selected, onPick }: KindChoiceProps) {
  const t = useTranslations('catalogue-changes');
  const { locale } = usePerson();
  const shown = CHANGE_KINDS.filter(
    (kind) => DEFAULT_KINDS.includes(kind) || selected.includes(kind) || (counts.kinds[kind] ?? 0) > 0,
  );
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t('page.kinds')}</legend>
      {shown.map((kind) => {
        const isOn = selected.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOn}
            onClick={() => onPick(isOn ? selected.filter((other) => other !== kind) : [...selected, kind])}
            className={cx(
              'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-small touch:min-h-11',
              isOn ? 'border-primary bg-selected font-medium' : 'border-edge bg-surface hover:bg-hover',
            )}
          >
            {t(`kinds.${kind}`)}
            <span className="text-muted tabular-nums">
              {countText({ count: counts.kinds[kind] ?? 0, more: counts.more }, locale)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
