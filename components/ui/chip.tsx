import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';

interface ChipProps {
  /** The filtered property, such as "Vendor". */
  name?: string;
  value: string;
  onRemove: () => void;
  /** Name of the action for screen readers, which do not see the cross. */
  label?: string;
}

/** An active filter that a press removes. */
export function Chip({ name, value, onRemove, label }: ChipProps) {
  const t = useTranslations('ui.filter');
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label ?? (name ? t('removeNamed', { name, value }) : t('remove', { value }))}
      className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-edge bg-surface px-2.5 text-small hover:bg-hover touch:min-h-11"
    >
      {name && <span className="shrink-0 text-muted">{`${name} `}</span>}
      <span className="truncate">{value}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-muted" />
    </button>
  );
}
