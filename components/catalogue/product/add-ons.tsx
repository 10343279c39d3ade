'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { MoneyText } from '@/components/ui/money-text';
import { Textarea } from '@/components/ui/textarea';
import { MAX_INSTRUCTIONS_LENGTH } from '@/lib/cart/model/rules';
import type { AddOnFacts } from '@/lib/catalogue/model/schema';
import { useChoice } from './choice-context';

function AddOnLine({
  addOn,
  checked,
  onToggle,
}: {
  addOn: AddOnFacts;
  checked: boolean;
  onToggle: () => void;
}) {
  const { facts } = useChoice();
  const canChoose = addOn.price !== null && facts.price !== null && !facts.gone;
  return (
    <Checkbox
      label={addOn.name}
      hint={addOn.sku || undefined}
      detail={<MoneyText value={addOn.price} className="text-body text-ink" />}
      checked={checked}
      // One without a price cannot be selected, only deselected.
      disabled={!canChoose && !checked}
      onChange={onToggle}
    />
  );
}

/** The provisioning add-ons; each selected one may have instructions. */
export function ProvisioningAddOns() {
  const t = useTranslations('product.addOns');
  const { facts, choice, change } = useChoice();
  if (facts.provisioning.length === 0) return null;
  const set = (id: number, instructions: string | null) => {
    const next = new Map(choice.provisioning);
    if (instructions === null) next.delete(id);
    else next.set(id, instructions);
    change({ provisioning: next });
  };
  return (
    <Card title={t('provisioning')} aside={<span className="text-muted text-small">{t('perUnit')}</span>}>
      <div className="grid gap-2">
        {facts.provisioning.map((addOn) => {
          const instructions = choice.provisioning.get(addOn.id);
          const checked = instructions !== undefined;
          return (
            <div key={addOn.id} className="grid gap-1">
              <AddOnLine
                addOn={addOn}
                checked={checked}
                onToggle={() => set(addOn.id, checked ? null : '')}
              />
              {checked && (
                <div className="mb-2 ps-7">
                  <Field label={t('instructions', { name: addOn.name })} optional>
                    {(control) => (
                      <Textarea
                        {...control}
                        rows={2}
                        maxLength={MAX_INSTRUCTIONS_LENGTH}
                        value={instructions}
                        onChange={(event) => set(addOn.id, event.target.value)}
                      />
                    )}
                  </Field>
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}

/** The maintenance add-ons. */
export function MaintenanceAddOns() {
  const t = useTranslations('product.addOns');
  const { facts, choice, change } = useChoice();
  if (facts.maintenance.length === 0) return null;
  const toggle = (id: number) => {
    const next = new Set(choice.maintenance);
    if (!next.delete(id)) next.add(id);
    change({ maintenance: next });
  };
  return (
    <Card title={t('maintenance')} aside={<span className="text-muted text-small">{t('perUnit')}</span>}>
      <div className="grid gap-1">
        {facts.maintenance.map((addOn) => (
          <AddOnLine
            key={addOn.id}
            addOn={addOn}
            checked={choice.maintenance.has(addOn.id)}
            onToggle={() => toggle(addOn.id)}
          />
        ))}
      </div>
    </Card>
  );
}
