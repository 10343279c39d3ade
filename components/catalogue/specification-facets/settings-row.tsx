import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import { toMoveKey } from '@/components/ui/use-movable-list';
import { MAX_FACET_LABEL, MAX_FACET_UNIT } from '@/lib/catalogue/model/constants';
import type { FacetEntry } from '@/lib/catalogue/specification-facets/schema';
import { numberFormat } from '@/lib/platform/formats/intl-formats';

interface SettingsRowProps {
  entry: FacetEntry;
  /** Products of the type. */
  products: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: (change: Partial<FacetEntry>) => void;
}

/** Says how a name is filtered by, or why it is not. */
function KindText({ entry }: Pick<SettingsRowProps, 'entry'>) {
  const t = useTranslations('specification-facets.page');
  const reasons = useTranslations('specification-facets');
  const { kind, reason, statedUnit, unit, values } = entry;
  if (reason) return reasons(`reasons.${reason}`);
  if (kind !== 'number') return t('choice', { count: values });
  const shown = statedUnit || unit;
  return shown ? t('number', { unit: shown }) : t('numberPlain');
}

function StateBadge({ entry }: Pick<SettingsRowProps, 'entry'>) {
  const t = useTranslations('specification-facets.page');
  if (entry.isHidden) return <Badge>{t('hidden')}</Badge>;
  if (entry.isShown) return <Badge tone="success">{t('shown')}</Badge>;
  return entry.kind === 'none' ? null : <Badge>{t('beyond')}</Badge>;
}

/** One name of a type's specification: its coverage, its name for buyers, its place, and whether it is hidden. */
export function SettingsRow({ entry, products, isFirst, isLast, onMove, onChange }: SettingsRowProps) {
  const t = useTranslations('specification-facets.page');
  const { locale } = usePerson();
  const id = useId();
  const { spelling, label, unit, stated, examples, isHidden } = entry;
  const name = label || spelling;
  const share = numberFormat(locale, { style: 'percent' }).format(stated / Math.max(products, 1));
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <label
            htmlFor={`${id}-name`}
            className="grid min-w-40 max-w-96 flex-1 gap-0.5 text-muted text-small"
          >
            {t('nameLabel')}
            <Input
              id={`${id}-name`}
              aria-label={t('name', { name: spelling })}
              value={label ?? ''}
              placeholder={spelling}
              maxLength={MAX_FACET_LABEL}
              autoComplete="off"
              onChange={({ target }) => onChange({ label: target.value || null })}
              className="text-body text-ink"
            />
          </label>
          {entry.kind === 'number' && entry.statedUnit === '' && (
            <label htmlFor={`${id}-unit`} className="grid w-24 gap-0.5 text-muted text-small">
              {t('unitLabel')}
              <Input
                id={`${id}-unit`}
                aria-label={t('unit', { name: spelling })}
                value={unit ?? ''}
                maxLength={MAX_FACET_UNIT}
                autoComplete="off"
                onChange={({ target }) => onChange({ unit: target.value || null })}
                className="text-body text-ink"
              />
            </label>
          )}
        </div>
        <p className="text-muted text-small tabular-nums">
          {t('coverage', { share, stated, products })} · <KindText entry={entry} />
          {examples.length > 0 && (
            <span className="block break-words">{t('examples', { examples: examples.join(', ') })}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 self-start lg:justify-end">
        <StateBadge entry={entry} />
        <IconButton
          size="small"
          icon={<ArrowUp />}
          label={t('upNamed', { name })}
          data-move={toMoveKey(entry.name, -1)}
          aria-disabled={isFirst || undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={<ArrowDown />}
          label={t('downNamed', { name })}
          data-move={toMoveKey(entry.name, 1)}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(1)}
        />
        <Button
          size="small"
          icon={isHidden ? <Eye /> : <EyeOff />}
          aria-label={t(isHidden ? 'showNamed' : 'hideNamed', { name })}
          onClick={() => onChange({ isHidden: !isHidden })}
        >
          {t(isHidden ? 'show' : 'hide')}
        </Button>
      </div>
    </li>
  );
}
