'use client';
import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SPAN_PRESETS } from '@/lib/catalogue/changes/rules';

const CUSTOM = 'custom';
const LABEL_KEYS = { yesterday: 'yesterday', '7': 'last7Days', '30': 'last30Days' } as const;

interface SpanChoiceProps {
  since: string;
  /** The first day of the span, the default of a custom date. */
  day: string;
  onSince: (since: string) => void;
}

/** The span of the changes: a preset, or since a custom date. */
export function SpanChoice({ since, day, onSince }: SpanChoiceProps) {
  const t = useTranslations('catalogue-changes.spans');
  const isCustom = !SPAN_PRESETS.some((preset) => preset === since);
  const options = [
    ...SPAN_PRESETS.map((value) => ({ value, label: t(LABEL_KEYS[value]) })),
    { value: CUSTOM, label: t('custom') },
  ];
  return (
    <span className="flex items-center gap-2 max-md:col-span-2">
      <Select
        aria-label={t('label')}
        value={isCustom ? CUSTOM : since}
        options={options}
        onChange={({ target }) => onSince(target.value === CUSTOM ? day : target.value)}
        className="md:w-44!"
      />
      {isCustom && (
        <Input
          aria-label={t('day')}
          type="date"
          value={since}
          onChange={({ target }) => target.value && onSince(target.value)}
          className="md:w-40!"
        />
      )}
    </span>
  );
}
