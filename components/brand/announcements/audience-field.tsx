'use client';
import { useTranslations } from 'next-intl';
import { OrganisationPicker } from '@/components/customers/organisation-picker';
import { Chip } from '@/components/ui/chip';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { AUDIENCE_KINDS, type Audience } from '@/lib/brand/model/announcement-schema';
import { useNextField } from '../use-next-field';

/** An organisation by its name, as the audience of an announcement. */
export interface NamedOrganisation {
  id: number;
  name: string;
}

interface AudienceFieldProps {
  organisation: NamedOrganisation;
  audience: Audience;
  error: string | undefined;
  /** The organisations whose names are known. */
  known: readonly NamedOrganisation[];
  onKnown: (organisation: NamedOrganisation) => void;
  onChange: (audience: Audience) => void;
}

const toAudience = (kind: string, before: Audience): Audience => {
  const found = AUDIENCE_KINDS.find((one) => one === kind) ?? before.kind;
  return found === 'organisations' ? { kind: found, organisationIds: [] } : { kind: found };
};

/** Chooses the readers of an announcement. */
export function AudienceField(props: AudienceFieldProps) {
  const { organisation, audience, error, known, onKnown, onChange } = props;
  const t = useTranslations('brand.announcements');
  return (
    <div className="grid gap-3">
      <Field label={t('audience')}>
        {(control) => (
          <Select
            {...control}
            value={audience.kind}
            options={AUDIENCE_KINDS.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => onChange(toAudience(target.value, audience))}
          />
        )}
      </Field>
      {audience.kind === 'organisations' && (
        <ChosenOrganisations
          organisation={organisation}
          ids={audience.organisationIds}
          error={error}
          known={known}
          onKnown={onKnown}
          onChange={(organisationIds) => onChange({ kind: 'organisations', organisationIds })}
        />
      )}
    </div>
  );
}

interface ChosenOrganisationsProps extends Omit<AudienceFieldProps, 'audience' | 'onChange'> {
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

function ChosenOrganisations(props: ChosenOrganisationsProps) {
  const { organisation, ids, error, known, onKnown, onChange } = props;
  const t = useTranslations('brand.announcements');
  const search = useNextField();
  const toName = (id: number) => known.find((one) => one.id === id)?.name ?? t('unknownOrganisation');
  return (
    <div ref={search.field} className="grid gap-2">
      <Field label={t('addOrganisation')} hint={t('addOrganisationHint')} error={error}>
        {(control) => (
          <OrganisationPicker
            key={search.place}
            acting={organisation}
            value={null}
            control={control}
            onPick={({ id, name }) => {
              onKnown({ id, name });
              if (!ids.includes(id)) onChange([...ids, id]);
              search.next();
            }}
          />
        )}
      </Field>
      {ids.length === 0 ? (
        <p className="text-muted text-small">{t('nobody')}</p>
      ) : (
        <ul aria-label={t('organisations')} className="flex flex-wrap gap-1.5">
          {ids.map((id) => (
            <li key={id} className="max-w-full">
              <Chip value={toName(id)} onRemove={() => onChange(ids.filter((one) => one !== id))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
