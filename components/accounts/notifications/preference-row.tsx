import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { Cell, TableRow } from '@/components/ui/table';
import type { Preference } from '@/lib/accounts/notifications/preferences-schema';
import { MAIL_MODES } from '@/lib/accounts/notifications/rules';

interface PreferenceRowProps {
  preference: Preference;
  onChange: (preference: Preference) => void;
}

/** One kind of news with its two ways. */
export function PreferenceRow({ preference, onChange }: PreferenceRowProps) {
  const { kind, inbox, mail } = preference;
  const t = useTranslations('notifications');
  const type = t(`kinds.${kind}`);
  return (
    <TableRow>
      <Cell className="py-2">
        <span className="block font-medium">{type}</span>
        <span className="block text-muted text-small">{t(`kindHints.${kind}`)}</span>
      </Cell>
      <Cell>
        <label className="grid min-h-9 min-w-9 cursor-pointer place-items-center touch:min-h-11 touch:min-w-11">
          <span className="sr-only">{t('settings.typeInInbox', { type })}</span>
          <input
            type="checkbox"
            checked={inbox}
            onChange={(event) => onChange({ ...preference, inbox: event.target.checked })}
            className="size-4 rounded-check accent-primary"
          />
        </label>
      </Cell>
      <Cell>
        <Select
          aria-label={t('settings.typeByEmail', { type })}
          options={MAIL_MODES.map((value) => ({ value, label: t(`mailModes.${value}`) }))}
          value={mail}
          onChange={(event) => {
            const chosen = MAIL_MODES.find((mode) => mode === event.target.value);
            if (chosen) onChange({ ...preference, mail: chosen });
          }}
          className="min-w-30"
        />
      </Cell>
    </TableRow>
  );
}
