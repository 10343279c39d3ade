import { useTranslations } from 'next-intl';
import { Tab, TabBar } from '@/components/ui/tab-bar';
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
          <Tab key={choice ?? 'all'} isSelected={isActive} onSelect={() => onSelect(choice)}>
            {t(`choices.${choice ?? 'all'}`)}
            {choice === 'undecided' && (
              <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center text-muted text-small tabular-nums">
                {undecided}
              </span>
            )}
          </Tab>
        );
      })}
    </TabBar>
  );
}
