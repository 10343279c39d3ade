import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ApiProfileInput, apiProfileSchema } from '@/lib/contract/api-profile';
import { DEFAULT_PROFILE } from '@/lib/contract/default-profile';

/** A profile of the API, written out or in a file. @param problem said of a text that is neither */
export const profileSetting = (problem: string) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8')) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      }
    })
    .pipe(apiProfileSchema);

interface UpstreamSettings {
  UPSTREAM_URL?: string;
  UPSTREAM_TOKEN_URL?: string;
  UPSTREAM_VERSION?: string;
  UPSTREAM_PATHS?: NonNullable<ApiProfileInput['paths']>;
  UPSTREAM_PROFILE?: ApiProfileInput;
}

/** The settings with what their variables leave open as the profile has it, or by default. */
export function withProfile<Settings extends UpstreamSettings>(settings: Settings) {
  const { UPSTREAM_PROFILE: profile } = settings;
  return {
    ...settings,
    UPSTREAM_URL: settings.UPSTREAM_URL ?? profile?.baseUrl ?? DEFAULT_PROFILE.baseUrl,
    UPSTREAM_TOKEN_URL: settings.UPSTREAM_TOKEN_URL ?? profile?.tokenUrl ?? undefined,
    UPSTREAM_VERSION: settings.UPSTREAM_VERSION ?? profile?.version ?? DEFAULT_PROFILE.version,
    UPSTREAM_PATHS: settings.UPSTREAM_PATHS ?? profile?.paths ?? undefined,
  };
}
