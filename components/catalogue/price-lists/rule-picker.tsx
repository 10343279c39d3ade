'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import type { ControlProps } from '@/components/ui/field';
import { ruleTargetsQuery } from '@/lib/catalogue/price-lists/queries';
import type { RuleTarget, Scope } from '@/lib/catalogue/price-lists/schema';

interface RulePickerProps {
  organisationId: number;
  scope: Scope;
  /** Props that link the input to the field around it. */
  control: ControlProps;
  placeholder: string;
  onPick: (pick: RuleTarget) => void;
}

/** A search field that proposes products, vendors or types; what is picked leaves the field empty for the next one. */
export function RulePicker({ organisationId, scope, control, placeholder, onPick }: RulePickerProps) {
  const t = useTranslations('price-lists.rules');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...ruleTargetsQuery(organisationId, { scope, text: useDeferredValue(text) }),
    enabled: isOpen,
  });
  return (
    <Combobox
      control={control}
      placeholder={placeholder}
      items={query.data?.targets ?? []}
      value={null}
      onPick={(pick) => {
        if (!pick) return;
        setText('');
        onPick(pick);
      }}
      text={text}
      onTextChange={setText}
      isOpen={isOpen}
      onOpenChange={setOpen}
      status={query.isError ? t('notLoaded') : query.isPending && t('loading')}
      empty={query.isSuccess && t('noMatch')}
    >
      {({ name, detail }) => (
        <span className="min-w-0 flex-1">
          <span className="clamp-two">{name}</span>
          <span className="block truncate text-muted text-small">{detail}</span>
        </span>
      )}
    </Combobox>
  );
}
