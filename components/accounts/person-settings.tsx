'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { applyLanguage } from '@/components/shell/apply-language';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { saveSettingsMutation, settingsQuery } from '@/lib/accounts/queries';
import { type SaveSettings, saveSettingsSchema } from '@/lib/accounts/settings-schema';
import { LANGUAGE_OPTIONS } from '@/lib/platform/formats/languages';

interface Option {
  value: string;
  label: string;
}

/** The options, with the current value even where it is not among them. */
const withCurrentOption = (options: readonly Option[], current: string): readonly Option[] =>
  options.some(({ value }) => value === current) ? options : [{ value: current, label: current }, ...options];

/** The person's language and time zone: of notifications, dates and numbers. */
export function PersonSettings({ zones }: { zones: readonly string[] }) {
  const t = useTranslations('account.settings');
  const reason = useReason();
  const { data } = useQuery(settingsQuery());
  const router = useRouter();
  const { mutate, error, isSuccess } = useMutation(saveSettingsMutation(useQueryClient()));
  if (!data) return null;
  const zoneOptions = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  const save = (change: Record<string, string>) => {
    const parsed = saveSettingsSchema.safeParse(change);
    // Every page is drawn with them.
    if (!parsed.success) return;
    const { locale } = parsed.data satisfies SaveSettings;
    const onSuccess = () => (locale ? applyLanguage(locale) : router.refresh());
    mutate(parsed.data, { onSuccess });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('language')} hint={t('languageHint')}>
        {(control) => (
          <Select
            {...control}
            options={withCurrentOption(LANGUAGE_OPTIONS, data.locale)}
            value={data.locale}
            onChange={(event) => save({ locale: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('timeZone')} hint={t('timeZoneHint')}>
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
        {isSuccess && !error && t('saved')}
      </div>
      {error && (
        <Notice tone="danger" title={t('notSaved')} live className="sm:col-span-2">
          {reason(error)}
        </Notice>
      )}
    </div>
  );
}
