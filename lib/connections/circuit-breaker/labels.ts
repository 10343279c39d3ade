import 'server-only';
import { pageTranslator } from '@/lib/platform/messages/translator';
import type { PauseReason } from '../model/circuit-breaker-rules';

/** Why nothing leaves through a connection, and what to do. */
export function getPauseLabel(reason: PauseReason | null): { reason: string; advice: string } {
  const t = pageTranslator('connections');
  const code = reason ?? 'unknown';
  return { reason: t(`pauseReasons.${code}`), advice: t(`pauseAdvice.${code}`) };
}
