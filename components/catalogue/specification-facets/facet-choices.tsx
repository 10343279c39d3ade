import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import { hasValue } from '@/lib/catalogue/model/specification-filter';
import { fold } from '@/lib/catalogue/model/tokenize';
import type { SpecificationFacet } from '@/lib/catalogue/specification-facets/schema';
import { numberFormat } from '@/lib/platform/formats/intl-formats';

interface FacetChoicesProps {
  facet: SpecificationFacet;
  selected: readonly string[];
  onToggle: (value: string) => void;
  /** Asks for all choices. */
  onOpen: () => void;
}

/** The number of choices before "Show all"; more than twice as many get a search field. */
const COLLAPSED_COUNT = 8;
const MAX_SHOWN = 200;

/** The values of a facet, each with the number of its products. */
export function FacetChoices({ facet, selected, onToggle, onOpen }: FacetChoicesProps) {
  const t = useTranslations('specification-facets.filter');
  const { locale } = usePerson();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  /** A choice that was ticked stays while its tick is taken away, or it would leave with the focus on it. */
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { choices, choiceCount, label } = facet;
  const limit = facet.kind === 'number' ? MAX_SHOWN : COLLAPSED_COUNT;
  const matching = choices.filter((choice) => fold(choice.label).includes(fold(text)));
  const shown =
    text.trim() || all
      ? matching.slice(0, MAX_SHOWN)
      : matching.filter(({ value }, place) => place < limit || hasValue([...selected, ...ticked], value));
  return (
    <div className="grid gap-0.5">
      {choiceCount > limit * 2 && (
        <Input
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onOpen();
          }}
          aria-label={`${label}: ${t('find', { count: choiceCount })}`}
          placeholder={t('find', { count: choiceCount })}
          className="mb-1"
        />
      )}
      {shown.map(({ value, label: name, count }) => (
        <Checkbox
          key={value}
          label={name}
          detail={numberFormat(locale).format(count)}
          checked={hasValue(selected, value)}
          onChange={() => {
            setTicked([...ticked, value]);
            onToggle(value);
          }}
        />
      ))}
      {shown.length === 0 && <p className="py-1 text-muted">{t('noneFound')}</p>}
      {!text && choiceCount > limit && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={all}
          aria-label={`${label}: ${all ? t('showFewer') : t('showAll', { count: choiceCount })}`}
          onClick={() => {
            setAll(!all);
            onOpen();
          }}
          className="-ms-2.5 justify-self-start text-primary-ink!"
        >
          {all ? t('showFewer') : t('showAll', { count: choiceCount })}
        </Button>
      )}
    </div>
  );
}
