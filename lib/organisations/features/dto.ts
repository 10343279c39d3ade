import {
  DEFAULT_FEATURES,
  FEATURE_NAMES,
  type FeatureName,
  type FeatureSetting,
  findDeciding,
  isValueOf,
} from './rules';
import type { FeatureSettingDto, FeatureSettings } from './schema';

/** A setting with its organisation's name and path from the root. */
interface NamedSetting extends FeatureSetting {
  name: string;
  path: readonly number[];
}

interface Viewer {
  organisationId: number;
  /** No organisation above it is named. */
  homeOrganisationId: number;
}

const toValue = (feature: FeatureName, setting: FeatureSetting | null): FeatureSettingDto['value'] =>
  setting && isValueOf(feature, setting.value) ? setting.value : DEFAULT_FEATURES[feature];

function toDto(feature: FeatureName, settings: readonly NamedSetting[], viewer: Viewer): FeatureSettingDto {
  const isOwn = (one: NamedSetting) => one.organisationId === viewer.organisationId;
  const own = findDeciding(feature, settings.filter(isOwn));
  const inherited = findDeciding(
    feature,
    settings.filter((one) => !isOwn(one)),
  );
  return {
    feature,
    value: toValue(feature, findDeciding(feature, settings)),
    own: own && toValue(feature, own),
    isLocked: own?.isLocked ?? false,
    inherited: {
      value: toValue(feature, inherited),
      source: inherited ? 'above' : 'portal',
      from: inherited?.path.includes(viewer.homeOrganisationId) ? inherited.name : null,
      isLocked: inherited?.isLocked ?? false,
    },
  };
}

/** The features of an organisation, each with its source. @param settings as `findDeciding` takes them */
export const toFeatureSettings = (settings: readonly NamedSetting[], viewer: Viewer): FeatureSettings => ({
  features: FEATURE_NAMES.map((feature) => toDto(feature, settings, viewer)),
});
