'use client';
import { createContext, type ReactNode, useContext } from 'react';
import {
  DEFAULT_FEATURES,
  type Features,
  hasFeature,
  type SwitchName,
} from '@/lib/organisations/features/rules';

const FeaturesContext = createContext<Features>(DEFAULT_FEATURES);

/** Tells every menu and button which features the acting organisation has. The server checks each use itself. */
export function FeaturesProvider({ features, children }: { features: Features; children: ReactNode }) {
  return <FeaturesContext value={features}>{children}</FeaturesContext>;
}

export function useFeatures(): Features {
  return useContext(FeaturesContext);
}

/** True when the acting organisation has the feature. */
export function useFeature(name: SwitchName): boolean {
  return hasFeature({ features: useFeatures() }, name);
}
