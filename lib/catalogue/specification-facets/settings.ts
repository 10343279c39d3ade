import 'server-only';
import { createHash } from 'node:crypto';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { getSearchContext } from '../search/data';
import { clearSettingsCache } from './data';
import { type ArrangedFacet, arrangeFacets, type FacetSetting } from './rules';
import type { FacetEntry, FacetSettings, SaveFacetSettings } from './schema';
import { findSettings, lockSettings, replaceSettings } from './store';

const MAX_EXAMPLES = 3;

const toVersion = (settings: readonly FacetSetting[]): string =>
  createHash('sha256')
    .update(JSON.stringify(settings.map(({ name, label, unit, isHidden }) => [name, label, unit, isHidden])))
    .digest('base64url')
    .slice(0, 16);

function toEntry(
  { column, facet, isHidden, isShown }: ArrangedFacet,
  setting: FacetSetting | undefined,
): FacetEntry {
  const { name, label: spelling, stated, values } = column;
  return {
    name,
    spelling,
    label: setting?.label ?? null,
    unit: setting?.unit ?? null,
    kind: facet.kind,
    reason: facet.kind === 'none' ? facet.reason : null,
    statedUnit: facet.kind === 'number' ? facet.unit : '',
    stated,
    values: values.length,
    examples: values
      .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
      .slice(0, MAX_EXAMPLES)
      .map(({ label }) => label),
    isHidden,
    isShown,
  };
}

/**
 * Every name that the products of a type state in the acting organisation's catalogue, in the order of the facets.
 * @throws AppError `not-allowed`
 */
export async function listFacetSettings(actor: Actor, type: number): Promise<FacetSettings> {
  requirePermission(actor, 'search:manage');
  const settings = await findSettings(db(), type);
  const version = toVersion(settings);
  const context = await getSearchContext(actor);
  if (!context) return { products: 0, entries: [], version };
  const specifications = await context.index.getSpecifications(type);
  const entries = arrangeFacets(specifications, settings).map((arranged) =>
    toEntry(
      arranged,
      settings.find(({ name }) => name === arranged.column.name),
    ),
  );
  return { products: specifications.rows.length, entries, version };
}

/**
 * Replaces the settings of a type, for every organisation: lists on this node use them at once, on others within five seconds.
 * @throws AppError `conflict` when somebody changed them since the page was shown.
 */
export async function saveFacetSettings(
  actor: Actor,
  { typeId, entries, version }: SaveFacetSettings,
): Promise<FacetSettings> {
  requirePermission(actor, 'search:manage');
  await inTransaction(async (tx) => {
    await lockSettings(tx, typeId);
    const stored = await findSettings(tx, typeId);
    if (toVersion(stored) !== version)
      throw new AppError('conflict', { message: message('specification-facets.errors.changed') });
    const given = entries.map(({ label, unit, ...rest }) => ({
      ...rest,
      label: label || null,
      unit: unit || null,
    }));
    // Another connection's products may state names that the page did not show.
    const names = new Set(given.map(({ name }) => name));
    const settings = [...given, ...stored.filter(({ name }) => !names.has(name))];
    await replaceSettings(tx, typeId, settings, actor.realUserId);
    await recordAuditEvent(tx, actor, {
      action: 'specification-facets.changed',
      subject: `type:${typeId}`,
      detail: message('audit.details.specificationFacets', {
        hidden: settings.filter(({ isHidden }) => isHidden).length,
        renamed: settings.filter(({ label }) => label !== null).length,
      }),
    });
  });
  clearSettingsCache();
  return listFacetSettings(actor, typeId);
}
