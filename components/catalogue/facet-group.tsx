'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import { countText } from '@/lib/catalogue/product/format';
import type { FacetChoice } from '@/lib/catalogue/schema';
import { fold } from '@/lib/catalogue/search/tokenize';

interface FacetGroupProps {
  title: string;
  /** In the plural, for the search field: "vendors". */
  noun: string;
  /** What products without one are called: "No vendor". */
  none: string;
  choices: readonly FacetChoice[];
  picked: readonly number[];
  onToggle: (id: number) => void;
}

/** The id that picks products without one. */
const NONE = -1;
/** So many are shown before "Show all"; more than twice as many get a search field. */
const COLLAPSED_COUNT = 8;
const MAX_SHOWN = 100;

/** What is picked stays in view, then the most frequent; a search looks through all of them. */
function getVisibleChoices(
  choices: readonly FacetChoice[],
  picked: readonly number[],
  text: string,
  all: boolean,
) {
  if (text.trim()) return choices.filter(({ name }) => fold(name).includes(fold(text))).slice(0, MAX_SHOWN);
  if (all) return choices.slice(0, MAX_SHOWN);
  const top = choices.slice(0, COLLAPSED_COUNT);
  return [...top, ...choices.filter((choice) => picked.includes(choice.id) && !top.includes(choice))];
}

/** One filter with its choices and how many products each would leave. */
export function FacetGroup({ title, noun, none, choices: given, picked, onToggle }: FacetGroupProps) {
  const choices = given.map((choice) => (choice.id === NONE ? { ...choice, name: none } : choice));
  const { locale } = usePerson();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const count = new Intl.NumberFormat(locale);
  const shown = getVisibleChoices(choices, picked, text, all);
  if (choices.length === 0) return null;
  return (
    <fieldset className="grid gap-0.5 border-t pt-3">
      <legend className="float-left mb-1 font-semibold">{title}</legend>
      {choices.length > COLLAPSED_COUNT * 2 && (
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={`Find among ${count.format(choices.length)} ${noun}`}
          placeholder={`Find among ${count.format(choices.length)}`}
          className="mb-1"
        />
      )}
      {shown.map(({ id, name, ...products }) => (
        <Checkbox
          key={id}
          label={name}
          detail={countText(products, locale)}
          checked={picked.includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
      {shown.length === 0 && <p className="py-1 text-muted">None of that name here.</p>}
      {!text && choices.length > COLLAPSED_COUNT && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="-ml-2.5 justify-self-start text-primary-ink!"
        >
          {all
            ? 'Show fewer'
            : choices.length > MAX_SHOWN
              ? `Show the first ${MAX_SHOWN}`
              : `Show all ${choices.length}`}
        </Button>
      )}
    </fieldset>
  );
}
