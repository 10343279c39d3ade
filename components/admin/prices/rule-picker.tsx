'use client';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { ControlProps } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { ruleTargetsQuery } from '@/lib/price-lists/queries';
import type { RuleTarget, Scope } from '@/lib/price-lists/schema';

interface RulePickerProps {
  organisationId: number;
  scope: Scope;
  /** Of the field around it. */
  control: ControlProps;
  placeholder: string;
  onPick: (pick: RuleTarget) => void;
}

/** A search field that proposes products, vendors or types; what is picked leaves the field empty for the next one. */
export function RulePicker({ organisationId, scope, control, placeholder, onPick }: RulePickerProps) {
  const t = useTranslations('price-lists.rules');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const query = useQuery({
    ...ruleTargetsQuery(organisationId, { scope, text: useDeferredValue(text) }),
    enabled: open,
  });
  // Its hidden input has a style attribute, which the content policy refuses in what the server draws.
  if (!useHydrated()) return <Input {...control} placeholder={placeholder} disabled />;
  return (
    <Base.Root
      items={query.data?.targets ?? []}
      value={null}
      onValueChange={(pick: RuleTarget | null) => {
        if (!pick) return;
        setText('');
        onPick(pick);
      }}
      open={open}
      onOpenChange={setOpen}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={(pick: RuleTarget) => pick.name}
      filter={null}
      autoHighlight
    >
      <Base.Input {...control} placeholder={placeholder} className="field-control" />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="floating flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 max-w-(--available-width) flex-col">
            <Base.Status className="px-3 text-muted text-small empty:hidden">
              {query.isPending && <span className="block py-2">{t('loading')}</span>}
              {query.isError && <span className="block py-2">{t('notLoaded')}</span>}
            </Base.Status>
            <Base.Empty className="px-3 text-muted">
              {query.isSuccess && <span className="block py-3">{t('noMatch')}</span>}
            </Base.Empty>
            <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(pick: RuleTarget) => (
                <Base.Item key={pick.id} value={pick} className="floating-item">
                  <span className="min-w-0 flex-1">
                    <span className="clamp-two">{pick.name}</span>
                    <span className="block truncate text-muted text-small">{pick.detail}</span>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
