'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { saveFeatureMutation } from '@/lib/organisations/features/queries';
import { FEATURES } from '@/lib/organisations/features/rules';
import type { FeatureSettingDto, SaveFeature } from '@/lib/organisations/features/schema';

/** Names the choice that applies without one of the organisation's own. */
function useInheritedLabel({ value, source, from, isLocked }: FeatureSettingDto['inherited']): string {
  const t = useTranslations('features');
  const inForce = { value: t(`values.${value}`) };
  if (isLocked) return inForce.value;
  if (source === 'portal') return t('inherit.portal', inForce);
  return from === null
    ? t('inherit.above', inForce)
    : t('inherit.organisation', { ...inForce, organisation: from });
}

/** Saves a choice as soon as it is made, and draws the page again: its menus follow. */
function useSaveFeature(organisationId: number) {
  const t = useTranslations('features');
  const reason = useReason();
  const toast = useToast();
  const router = useRouter();
  const { mutate, isPending, variables } = useMutation(saveFeatureMutation(useQueryClient(), organisationId));
  const save = (body: SaveFeature) =>
    mutate(body, {
      onSuccess: () => {
        toast.success({ title: t('page.saved', { feature: t(`names.${body.feature}`) }) });
        router.refresh();
      },
      onError: (error) => toast.danger({ title: t('page.notSaved'), detail: reason(error) }),
    });
  return { save, saving: isPending ? variables : null };
}

/** One feature: its value in force, and the organisation's own choice where it has one. */
export function FeatureRow({
  organisationId,
  setting,
}: {
  organisationId: number;
  setting: FeatureSettingDto;
}) {
  const t = useTranslations('features');
  const { save, saving } = useSaveFeature(organisationId);
  const { feature, inherited } = setting;
  // Shown as it was chosen while it is saved: a control that was disabled meanwhile would lose the focus.
  const own = saving ? saving.value : setting.own;
  const isLocked = saving ? saving.isLocked : setting.isLocked;
  const name = t(`names.${feature}`);
  const lockedBy =
    inherited.from === null
      ? t('lockedBy.above')
      : t('lockedBy.organisation', { organisation: inherited.from });
  const inheritedLabel = useInheritedLabel(inherited);
  return (
    <li className="grid gap-2 p-4">
      <Field label={name} hint={t(`hints.${feature}`)}>
        {(control) => (
          <Select
            {...control}
            className="max-w-120"
            disabled={inherited.isLocked}
            value={inherited.isLocked ? '' : (own ?? '')}
            placeholder={inheritedLabel}
            options={FEATURES[feature].map((value) => ({ value, label: t(`values.${value}`) }))}
            onChange={({ target }) => {
              const value = FEATURES[feature].find((one) => one === target.value) ?? null;
              save({ feature, value, isLocked: value !== null && isLocked });
            }}
          />
        )}
      </Field>
      {inherited.isLocked && <p className="text-muted text-small">{lockedBy}</p>}
      {!inherited.isLocked && own !== null && (
        <Checkbox
          label={t('lock')}
          aria-label={t('lockName', { feature: name })}
          checked={isLocked}
          onChange={({ target }) => save({ feature, value: own, isLocked: target.checked })}
        />
      )}
    </li>
  );
}
