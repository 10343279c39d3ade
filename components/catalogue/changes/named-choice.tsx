'use client';
import { Select } from '@/components/ui/select';
import type { ChangeChoice } from '@/lib/catalogue/changes/schema';

interface NamedChoiceProps {
  /** The option for all of them: "All vendors". */
  all: string;
  choices: readonly ChangeChoice[];
  selected: readonly number[];
  onPick: (ids: number[]) => void;
}

/** One vendor or type, or all of them; hidden while there is only one. */
export function NamedChoice({ all, choices, selected, onPick }: NamedChoiceProps) {
  if (choices.length < 2 && selected.length === 0) return null;
  return (
    <Select
      aria-label={all}
      value={String(selected[0] ?? '')}
      placeholder={all}
      options={choices.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` }))}
      onChange={({ target }) => onPick(target.value ? [Number(target.value)] : [])}
      className="md:w-44!"
    />
  );
}
