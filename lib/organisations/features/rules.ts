/** The features of the portal, each with its values; the first one applies where no organisation chooses. */
export const FEATURES = {
  quickOrder: ['on', 'off'],
  templates: ['on', 'off'],
  compare: ['on', 'off'],
  fileUpload: ['on', 'off'],
  priceList: ['on', 'off'],
  rrp: ['on', 'off'],
  /** The numbers themselves, or only whether there is enough, little or nothing. */
  stock: ['numbers', 'levels'],
} as const;

export type FeatureName = keyof typeof FEATURES;
export type FeatureValue = (typeof FEATURES)[FeatureName][number];

/** The values in force for an organisation. */
export type Features = { readonly [Name in FeatureName]: (typeof FEATURES)[Name][number] };

/** A feature that is on or off. */
export type SwitchName = Exclude<FeatureName, 'stock'>;
/** A feature with pages or routes of its own. */
export type RoutedFeature = Exclude<SwitchName, 'rrp'>;

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** Applies where no organisation on the path chooses. */
export const DEFAULT_FEATURES = Object.fromEntries(
  FEATURE_NAMES.map((name) => [name, FEATURES[name][0]]),
) as Features;

/** The choice of one organisation. */
export interface FeatureSetting {
  organisationId: number;
  /** The name of a feature; one that this version of the portal does not know counts for nothing. */
  feature: string;
  value: string;
  /** True when it holds for every organisation below, whatever that one chose. */
  isLocked: boolean;
}

export const isValueOf = (feature: FeatureName, value: string): value is FeatureValue =>
  (FEATURES[feature] as readonly string[]).includes(value);

/**
 * Returns the setting that decides about a feature: the highest locked one, else the nearest one.
 * @param settings those of the organisation and of those above it, from the root down
 */
export function findDeciding<Setting extends FeatureSetting>(
  feature: FeatureName,
  settings: readonly Setting[],
): Setting | null {
  const known = settings.filter((one) => one.feature === feature && isValueOf(feature, one.value));
  return known.find(({ isLocked }) => isLocked) ?? known.at(-1) ?? null;
}

/** Returns the values in force. @param settings as `findDeciding` takes them */
export const resolveFeatures = (settings: readonly FeatureSetting[]): Features =>
  Object.fromEntries(
    FEATURE_NAMES.map((name) => [name, findDeciding(name, settings)?.value ?? DEFAULT_FEATURES[name]]),
  ) as Features;

/** An Actor, as far as it is about features. */
export interface FeatureHolder {
  features: Features;
}

export const hasFeature = ({ features }: FeatureHolder, name: SwitchName): boolean => features[name] === 'on';
