import { X } from 'lucide-react';

interface ChipProps {
  /** What is filtered by, such as "Vendor". */
  name?: string;
  value: string;
  onRemove: () => void;
}

/** An active filter that a press removes. */
export function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove the filter ${name ? `${name}: ` : ''}${value}`}
      className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-edge bg-surface px-2.5 text-small hover:bg-hover touch:min-h-11"
    >
      {name && <span className="shrink-0 text-muted">{name}</span>}
      <span className="truncate">{value}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-muted" />
    </button>
  );
}
