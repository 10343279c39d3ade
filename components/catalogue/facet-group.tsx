'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import type { FacetChoice } from '@/lib/catalogue/model/schema';
import { fold } from '@/lib/catalogue/model/tokenize';
import { countText } from '@/lib/catalogue/product/format';

interface FacetGroupProps {
  title: string;
  /** The name of the search field, with the number of choices. */
  findLabel: 'findTypes' | 'findVendors';
  /** The label of products that have none: "No vendor". */
  none: string;
  choices: readonly FacetChoice[];
  /** Number of all choices, including those not loaded yet. */
  count: number;
  /** Asks for all choices. */
  onOpen: () => void;
  selected: readonly number[];
  onToggle: (id: number) => void;
}

/** The id that picks products without one. */
const NONE = -1;
/** The number of choices before "Show all"; more than twice as many get a search field. */
const COLLAPSED_COUNT = 8;
const MAX_SHOWN = 100;

/** The most frequent choices and those that are kept; with a text all that contain it. */
function getVisibleChoices(
  choices: readonly FacetChoice[],
  kept: ReadonlySet<number>,
  text: string,
  all: boolean,
) {
  if (text.trim()) return choices.filter(({ name }) => fold(name).includes(fold(text))).slice(0, MAX_SHOWN);
  if (all) return choices.slice(0, MAX_SHOWN);
  const top = choices.slice(0, COLLAPSED_COUNT);
  return [...top, ...choices.filter((choice) => kept.has(choice.id) && !top.includes(choice))];
}

/** One filter with its choices and the number of products of each. */
export function FacetGroup({
  title,
  findLabel,
  none,
  choices: given,
  count,
  selected,
  onToggle,
  onOpen,
}: FacetGroupProps) {
  const choices = given.map((choice) => (choice.id === NONE ? { ...choice, name: none } : choice));
  const t = useTranslations('catalogue.filters');
  const { locale } = usePerson();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  /** A choice that was ticked stays while its tick is taken away, or it would leave with the focus on it. */
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const shown = getVisibleChoices(choices, new Set([...ticked, ...selected]), text, all);
  const toggle = (id: number) => {
    setTicked(new Set([...ticked, id]));
    onToggle(id);
  };
  if (choices.length === 0) return null;
  return (
    <fieldset className="grid gap-0.5 border-t pt-3">
      <legend className="float-start mb-1 font-semibold">{title}</legend>
      {count > COLLAPSED_COUNT * 2 && (
        <Input
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onOpen();
          }}
          aria-label={t(findLabel, { count })}
          placeholder={t(findLabel, { count })}
          className="mb-1"
        />
      )}
      {shown.map(({ id, name, ...products }) => (
        <Checkbox
          key={id}
          label={name}
          detail={countText(products, locale)}
          checked={selected.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {shown.length === 0 && <p className="py-1 text-muted">{t('noneFound')}</p>}
      {!text && count > COLLAPSED_COUNT && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
            onOpen();
          }}
          className="-ms-2.5 justify-self-start text-primary-ink!"
        >
          {all
            ? t('showFewer')
            : count > MAX_SHOWN
              ? t('showFirst', { count: MAX_SHOWN })
              : t('showAll', { count })}
        </Button>
      )}
    </fieldset>
  );
}
