'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import type { ControlProps } from './field';
import { useHydrated } from './use-hydrated';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quieter line; searched too. */
  detail?: string;
}

interface ComboboxProps {
  /** From `Field`; without one, give `label`. */
  control?: ControlProps;
  /** Spoken name when there is no `Field` around it. */
  label?: string;
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  placeholder?: string;
  /** Set for options that come from a server: called with what is typed; `options` are then shown as they are. */
  onQuery?: (text: string) => void;
  /** The server is being asked. */
  loading?: boolean;
  /** Shown when nothing matches. */
  emptyText?: string;
  /** How many matches are shown at once; typing narrows them. */
  limit?: number;
  disabled?: boolean;
}

const matches = (option: ComboboxOption, query: string) =>
  `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(query.trim().toLowerCase());

/** Type-ahead over hundreds of options, or over a server's. */
export function Combobox(props: ComboboxProps) {
  const { control, label, options, value, onChange, placeholder, onQuery, loading, disabled } = props;
  // The server cannot draw it: its hidden input has a style attribute, which the content policy refuses.
  if (!useHydrated()) {
    return (
      <input
        readOnly
        className="field-control"
        placeholder={placeholder}
        value={value?.label ?? ''}
        aria-label={label}
        {...control}
      />
    );
  }
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={onChange}
      onInputValueChange={(text, details) => {
        if (details.reason === 'input-change' || details.reason === 'input-clear') onQuery?.(text);
      }}
      itemToStringLabel={(option: ComboboxOption) => option.label}
      isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
      filter={onQuery ? null : matches}
      limit={props.limit ?? 100}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className="relative">
        <Base.Input
          aria-label={label}
          {...control}
          placeholder={placeholder}
          className="field-control pr-16!"
        />
        <span className="absolute inset-y-0 right-1 flex items-center text-muted">
          <Base.Clear
            aria-label="Clear"
            className="flex size-7 items-center justify-center rounded-control hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Base.Clear>
          <Base.Trigger
            aria-label="Show the choices"
            className="flex size-7 items-center justify-center rounded-control hover:text-ink"
          >
            <ChevronDown aria-hidden className="size-4" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <ComboboxPopup loading={loading} emptyText={props.emptyText} />
    </Base.Root>
  );
}

function ComboboxPopup({ loading, emptyText }: Pick<ComboboxProps, 'loading' | 'emptyText'>) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup
          aria-busy={loading || undefined}
          className="floating max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-60 overflow-y-auto overscroll-contain p-1"
        >
          <Base.Status className="text-muted text-small">
            {loading && <span className="block px-2.5 py-1.5">Searching</span>}
          </Base.Status>
          <Base.Empty className="text-muted">
            {!loading && <span className="block px-2.5 py-1.5">{emptyText ?? 'Nothing matches'}</span>}
          </Base.Empty>
          <Base.List>
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option} className="floating-item">
                <span className="min-w-0 flex-1">
                  <span className="clamp-two">{option.label}</span>
                  {option.detail && <span className="clamp-two text-muted text-small">{option.detail}</span>}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-4 text-primary-ink" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
