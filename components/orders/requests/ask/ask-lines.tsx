import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Quantity } from '@/components/ui/quantity';
import type { AskedLine } from './asked-subject';

interface AskLinesProps {
  lines: readonly AskedLine[];
  /** Quantities by the places of the chosen lines. */
  chosen: Record<string, number>;
  /** True when a request without lines is about the whole order. */
  isOptional: boolean;
  error: string | undefined;
  onChange: (chosen: Record<string, number>) => void;
}

/** Chooses lines of an order, each with the quantity that it is about. */
export function AskLines({ lines, chosen, isOptional, error, onChange }: AskLinesProps) {
  const t = useTranslations('requests.ask');
  const id = useId();
  const choose = (line: AskedLine, isChosen: boolean) => {
    const { [line.position]: _left, ...others } = chosen;
    onChange(isChosen ? { ...others, [line.position]: line.quantity } : others);
  };
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="mb-1 font-medium">{t('lines')}</legend>
      <ul className="max-h-72 divide-y overflow-y-auto rounded-card border">
        {lines.map((line) => {
          const quantity = chosen[line.position];
          return (
            <li key={line.position} className="flex flex-wrap items-center justify-between gap-3 px-3 py-2">
              <span className="min-w-0 flex-1 break-words">
                <Checkbox
                  label={line.name}
                  checked={quantity !== undefined}
                  onChange={({ target }) => choose(line, target.checked)}
                />
              </span>
              {quantity === undefined ? (
                <span className="text-muted tabular-nums">{line.quantity}</span>
              ) : (
                <Quantity
                  size="small"
                  label={t('quantityOf', { name: line.name })}
                  value={quantity}
                  max={line.quantity}
                  onChange={(to) => onChange({ ...chosen, [line.position]: to })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isOptional && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {t('linesOptional')}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
