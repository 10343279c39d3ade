import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { type FeatureHolder, hasFeature, type RoutedFeature } from './rules';

/** @throws AppError `not-allowed`, with the name of the feature, when it is off for the acting organisation */
export function requireFeature(holder: FeatureHolder, name: RoutedFeature): void {
  if (!hasFeature(holder, name))
    throw new AppError('not-allowed', { message: message(`features.off.${name}`) });
}
