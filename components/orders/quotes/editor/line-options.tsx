'use client';
import { useTranslations } from 'next-intl';
import { AddOnChoices } from '@/components/cart/add-on-choices';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { MAX_NOTE_LENGTH } from '@/lib/orders/quotes/rules';
import type { EditedLine } from './draft';

interface LineOptionsProps {
  line: EditedLine;
  facts: ProductFacts;
  onChange: (change: Partial<EditedLine>) => void;
}

/** The plan of a line, where its product has plans. Prices of another plan are other prices. */
export function LinePlan({ line, facts, onChange }: LineOptionsProps) {
  const t = useTranslations('quotes.editor');
  if (facts.ratePlans.length === 0) return null;
  return (
    <Field label={t('plan')} required className="min-w-48 flex-1">
      {(control) => (
        <Select
          {...control}
          value={line.ratePlanId === null ? '' : String(line.ratePlanId)}
          placeholder={t('noPlan')}
          options={facts.ratePlans.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) =>
            onChange({ ratePlanId: target.value === '' ? null : Number(target.value), prices: {} })
          }
        />
      )}
    </Field>
  );
}

/** Add-ons and the note for the customer, out of the way until they are wanted. */
export function LineOptions({ line, facts, onChange }: LineOptionsProps) {
  const t = useTranslations('quotes.editor');
  const chosen = line.provisioning.length + line.maintenance.length;
  return (
    <Disclosure
      open={line.note !== '' || chosen > 0}
      summary={<span className="text-muted">{t('details')}</span>}
    >
      <div className="grid gap-3 pb-2">
        <AddOnChoices
          legend={t('addOns')}
          offered={facts.provisioning}
          chosen={line.provisioning}
          withInstructions
          onChange={(provisioning) => onChange({ provisioning })}
        />
        <AddOnChoices
          legend={t('addOns')}
          offered={facts.maintenance}
          chosen={line.maintenance.map(({ id }) => ({ id, instructions: null }))}
          onChange={(maintenance) => onChange({ maintenance: maintenance.map(({ id }) => ({ id })) })}
        />
        <Field label={t('note')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
              value={line.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </Field>
      </div>
    </Disclosure>
  );
}
