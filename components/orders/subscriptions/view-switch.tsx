import { CalendarDays, List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { SubscriptionsView } from './use-subscriptions-filter';

interface ViewSwitchProps {
  view: SubscriptionsView;
  onChange: (view: SubscriptionsView) => void;
}

const ICONS = { list: <List />, calendar: <CalendarDays /> };

/** The list or the calendar of the same subscriptions. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useTranslations('subscriptions');
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('views.label')}</legend>
      {(['list', 'calendar'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === view ? 'secondary' : 'quiet'}
          icon={ICONS[one]}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {t(`views.${one}`)}
        </Button>
      ))}
    </fieldset>
  );
}
