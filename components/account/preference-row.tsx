import { Select } from '@/components/ui/select';
import { Cell, TableRow } from '@/components/ui/table';
import type { Preference } from '@/lib/notifications/preferences/schema';
import { KINDS, MAIL_MODES, type MailMode } from '@/lib/notifications/rules';

const MODES: Record<MailMode, string> = { 'at-once': 'At once', digest: 'Daily', off: 'Off' };
const OPTIONS = MAIL_MODES.map((value) => ({ value, label: MODES[value] }));

interface PreferenceRowProps {
  preference: Preference;
  onChange: (preference: Preference) => void;
}

/** One kind of news with its two ways. */
export function PreferenceRow({ preference, onChange }: PreferenceRowProps) {
  const { kind, inbox, mail } = preference;
  const { label, hint } = KINDS[kind];
  return (
    <TableRow>
      <Cell className="py-2">
        <span className="block font-medium">{label}</span>
        <span className="block text-muted text-small">{hint}</span>
      </Cell>
      <Cell>
        <label className="grid min-h-9 min-w-9 cursor-pointer place-items-center touch:min-h-11 touch:min-w-11">
          <span className="sr-only">{label}, in the inbox</span>
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
          aria-label={`${label}, by e-mail`}
          options={OPTIONS}
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
