'use client';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { SpanPreset } from '@/lib/catalogue/changes/schema';

const SPAN_LABELS: Record<SpanPreset, string> = {
  yesterday: 'Since yesterday',
  '7': 'The last 7 days',
  '30': 'The last 30 days',
};
const CUSTOM = 'own';

interface SpanChoiceProps {
  since: string;
  /** The first day of the span, shown when an own day is chosen. */
  day: string;
  onSince: (since: string) => void;
}

/** Since when: the spans that are asked for most, or a day of one's own. */
export function SpanChoice({ since, day, onSince }: SpanChoiceProps) {
  const isCustom = !(since in SPAN_LABELS);
  const options = [
    ...Object.entries(SPAN_LABELS).map(([value, label]) => ({ value, label })),
    { value: CUSTOM, label: 'Since a day …' },
  ];
  return (
    <span className="flex items-center gap-2 max-md:col-span-2">
      <Select
        aria-label="Since when"
        value={isCustom ? CUSTOM : since}
        options={options}
        onChange={({ target }) => onSince(target.value === CUSTOM ? day : target.value)}
        className="md:w-44!"
      />
      {isCustom && (
        <Input
          aria-label="Since which day"
          type="date"
          value={since}
          onChange={({ target }) => target.value && onSince(target.value)}
          className="md:w-40!"
        />
      )}
    </span>
  );
}
