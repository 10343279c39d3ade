import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { RadioCards } from '@/components/ui/radio-cards';
import { Textarea } from '@/components/ui/textarea';
import { MAX_WORDS_LENGTH, REASON_SHARES } from '@/lib/orders/model/reason-schema';
import type { ReasonDraft } from './reason-draft';

interface ReasonChoiceFieldsProps {
  legend: string;
  wordsLabel: string;
  draft: ReasonDraft;
  /** The message about the words. */
  error: string | undefined;
  onChange: (draft: ReasonDraft) => void;
}

/** Asks how a reason is passed on: as it is, in own words, or not. */
export function ReasonChoiceFields({ legend, wordsLabel, draft, error, onChange }: ReasonChoiceFieldsProps) {
  const choices = useTranslations('reasons.choices');
  const hints = useTranslations('reasons.hints');
  return (
    <>
      <RadioCards
        legend={legend}
        options={REASON_SHARES.map((value) => ({
          value,
          label: choices(`share-${value}`),
          detail: hints(`share-${value}`),
        }))}
        value={draft.share}
        onChange={(share) => onChange({ ...draft, share })}
      />
      {draft.share === 'own-words' && (
        <Field label={wordsLabel} error={error} required>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MAX_WORDS_LENGTH}
              value={draft.words}
              onChange={({ target }) => onChange({ ...draft, words: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
