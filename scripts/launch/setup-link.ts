import type { Databases } from './databases';
import { printStatus } from './output';
import { programEnvironment } from './programs';
import type { Settings } from './settings';
import { runEntry } from './task';

/** Prints the link with which a portal that has no demo and no operator is set up. The portal runs without it, too. */
export async function printSetupLink(settings: Settings, databases: Databases): Promise<void> {
  if (settings.hasReferenceService || !databases.portalUrl) return;
  await runEntry('lib/operations/setup/commands/link.ts', programEnvironment(settings, databases), [
    '--at-start',
  ]).catch(() => printStatus('The set-up link could not be made. Try: npm run setup:link'));
}
