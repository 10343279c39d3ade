'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { MoneyText } from '@/components/ui/money-text';
import { Textarea } from '@/components/ui/textarea';
import { MAX_INSTRUCTIONS_LENGTH } from '@/lib/cart/model/rules';
import type { AddOnFacts } from '@/lib/catalogue/model/schema';

interface Chosen {
  id: number;
  instructions: string | null;
}

interface AddOnChoicesProps {
  legend: string;
  offered: readonly AddOnFacts[];
  chosen: readonly Chosen[];
  /** Each chosen one takes instructions. */
  withInstructions?: boolean;
  onChange: (chosen: Chosen[]) => void;
}

/** Add-ons with their price per unit; those without a price are disabled. */
export function AddOnChoices({ legend, offered, chosen, withInstructions, onChange }: AddOnChoicesProps) {
  const t = useTranslations('cart.options');
  if (offered.length === 0) return null;
  const rest = (id: number) => chosen.filter((addOn) => addOn.id !== id);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      {offered.map(({ id, name, sku, price }) => {
        const own = chosen.find((addOn) => addOn.id === id);
        return (
          <div key={id}>
            <Checkbox
              label={name}
              hint={sku}
              detail={<MoneyText value={price} />}
              checked={own !== undefined}
              disabled={!price && !own}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, { id, instructions: null }] : rest(id))
              }
            />
            {own && withInstructions && (
              <Field label={t('instructionsFor', { name })} optional className="mb-2 ms-7">
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    maxLength={MAX_INSTRUCTIONS_LENGTH}
                    value={own.instructions ?? ''}
                    onChange={({ target }) =>
                      onChange(
                        chosen.map((addOn) =>
                          addOn.id === id ? { id, instructions: target.value || null } : addOn,
                        ),
                      )
                    }
                  />
                )}
              </Field>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
