'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { checkColour } from '@/lib/brand/contrast';
import type { BrandTokens } from '@/lib/brand/model/schema';

const HEX = /^#[0-9a-f]{6}$/i;

interface ColourFieldProps {
  label: string;
  /** null is left to the brand above. */
  value: string | null;
  inherited: string;
  fallbackLabel: string;
  error: string | undefined;
  /** The tokens of the whole brand: the contrast depends on its background colours. */
  tokens: BrandTokens;
  onChoose: (value: string | null) => void;
}

/** A colour, how well it can be seen as it is typed, and the nearest one in which words can be read. */
export function ColourField(props: ColourFieldProps) {
  const t = useTranslations('brand.colour');
  const fallback = useTranslations('brand.fallback');
  const { label, value, inherited, fallbackLabel, error, tokens, onChoose } = props;
  const shown = value ?? inherited;
  return (
    <div className="grid gap-1">
      <Field
        label={label}
        error={error}
        hint={value === null ? fallback('source', { source: fallbackLabel }) : undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={t('picker', { label })}
              value={HEX.test(shown) ? shown : inherited}
              onChange={({ target }) => onChoose(target.value)}
              className="h-control w-11 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1"
            />
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              className="font-code"
              value={shown}
              onChange={({ target }) => onChoose(target.value)}
            />
            {value !== null && (
              <Button
                aria-label={fallback('resetNamed', { label, source: fallbackLabel })}
                onClick={() => onChoose(null)}
              >
                {fallback('reset')}
              </Button>
            )}
          </span>
        )}
      </Field>
      {HEX.test(shown) && <Contrast colour={shown} tokens={tokens} onChoose={onChoose} />}
    </div>
  );
}

interface ContrastProps extends Pick<ColourFieldProps, 'tokens' | 'onChoose'> {
  colour: string;
}

/** Warns when pages will change the colour for its low contrast, and offers the nearest readable one. */
function Contrast({ colour, tokens, onChoose }: ContrastProps) {
  const t = useTranslations('brand.colour');
  const { ratio, reach, nearest } = checkColour(colour, tokens);
  if (nearest === null) return null;
  // Down: 4.46 is not the 4.5 that is needed.
  const contrast = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <Notice
      inline
      live
      tone={reach === 'none' ? 'warning' : 'info'}
      action={
        <Button size="small" onClick={() => onChoose(nearest)}>
          {t('use', { colour: nearest })}
        </Button>
      }
    >
      {reach === 'none' ? t('tooPale', { ratio: contrast }) : t('textTooPale', { ratio: contrast })}
    </Notice>
  );
}
