import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { TabBar } from '@/components/ui/tab-bar';
import { RENEWAL_CHOICES, type RenewalChoice } from '@/lib/orders/model/renewal-choices';

interface ChoiceTabsProps {
  selected: RenewalChoice | undefined;
  /** The number of subscriptions without a decision. */
  undecided: number;
  onSelect: (choice: RenewalChoice | undefined) => void;
}

/** The choices as tabs; the one that waits for people has its count. */
export function ChoiceTabs({ selected, undecided, onSelect }: ChoiceTabsProps) {
  const t = useTranslations('subscriptions');
  return (
    <TabBar>
      <legend className="sr-only">{t('page.choices')}</legend>
      {([undefined, ...RENEWAL_CHOICES] as const).map((choice) => {
        const isActive = choice === selected;
        return (
          <button
            key={choice ?? 'all'}
            type="button"
            aria-pressed={isActive}
            onClick={() => onSelect(choice)}
            className={cx(
              'flex min-h-control shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-medium focus-visible:outline-offset-[-2px]',
              isActive ? 'border-primary-ink text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {t(`choices.${choice ?? 'all'}`)}
            {choice === 'undecided' && (
              <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center text-muted text-small tabular-nums">
                {undecided}
              </span>
            )}
          </button>
        );
      })}
    </TabBar>
  );
}
