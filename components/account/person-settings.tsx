'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { saveSettingsMutation, settingsQuery } from '@/lib/accounts/settings/queries';
import { type SaveSettings, saveSettingsSchema } from '@/lib/accounts/settings/schema';
import { getReason } from '@/lib/http/browser';
import { LANGUAGES } from '@/lib/languages';

interface Option {
  value: string;
  label: string;
}

const LANGUAGE_OPTIONS: Option[] = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

/** The present choice stays among them, although it may not be one that is offered. */
const withCurrentOption = (options: Option[], current: string): Option[] =>
  options.some(({ value }) => value === current) ? options : [{ value: current, label: current }, ...options];

/** The person's language and zone: of what they are told, and of how dates and numbers are written. */
export function PersonSettings({ zones }: { zones: readonly string[] }) {
  const { data } = useQuery(settingsQuery());
  const router = useRouter();
  const { mutate, error, isSuccess } = useMutation(saveSettingsMutation(useQueryClient()));
  if (!data) return null;
  const zoneOptions = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  const save = (change: Record<string, string>) => {
    const parsed = saveSettingsSchema.safeParse(change);
    // Every page is drawn with them.
    if (parsed.success) mutate(parsed.data satisfies SaveSettings, { onSuccess: () => router.refresh() });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Language" hint="Of news and e-mail, and of how dates and numbers are written.">
        {(control) => (
          <Select
            {...control}
            options={withCurrentOption(LANGUAGE_OPTIONS, data.locale)}
            value={data.locale}
            onChange={(event) => save({ locale: event.target.value })}
          />
        )}
      </Field>
      <Field label="Time zone" hint="Of every time that you are shown, and of your daily summary.">
        {(control) => (
          <Select
            {...control}
            options={withCurrentOption(zoneOptions, data.timezone)}
            value={data.timezone}
            onChange={(event) => save({ timezone: event.target.value })}
          />
        )}
      </Field>
      <div role="status" className="text-muted text-small sm:col-span-2">
        {isSuccess && !error && 'Saved.'}
      </div>
      {error && (
        <Notice tone="danger" title="That was not saved" live className="sm:col-span-2">
          {getReason(error)}
        </Notice>
      )}
    </div>
  );
}
