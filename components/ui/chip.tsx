import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hidden } from '@/components/platform/messages/hidden';

interface ChipProps {
  /** The filtered property, such as "Vendor". */
  name?: string;
  value: string;
  onRemove: () => void;
  /** Name of the action for screen readers, which do not see the cross. */
  label?: string;
}

const quiet = (chunks: ReactNode) => <span className="shrink-0 text-muted">{chunks}</span>;
const clipped = (chunks: ReactNode) => <span className="truncate">{chunks}</span>;

/** An active filter that a press removes. What it says is in what is read out, for people who speak to the browser. */
export function Chip({ name, value, onRemove, label }: ChipProps) {
  const t = useTranslations('ui.filter');
  // A label of its own replaces what is read out.
  const tags = { value, hidden: label ? () => null : hidden, quiet, clipped };
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-edge bg-surface px-2.5 text-small hover:bg-hover touch:min-h-11"
    >
      {name ? t.rich('removeNamed', { ...tags, name }) : t.rich('remove', tags)}
      <X aria-hidden className="size-3.5 shrink-0 text-muted" />
    </button>
  );
}
