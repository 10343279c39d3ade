/** An organisation on the path from the root to another one. */
export interface PathStep {
  id: number;
  name: string;
  /** True when those above it may see what its customers pay. */
  sharesPrices: boolean;
}

/** Whose purchase prices a person sees for an organisation: its own, or those of the customer through which it buys. */
export interface PriceView {
  organisationId: number;
  name: string;
}

/** An Actor carries this. It holds for one acting organisation only. */
export interface PriceScope {
  actingId: number;
  /** The organisation nearest to the acting one that the person belongs to. */
  ownId: number;
  view: PriceView | null;
}

/** An Actor, as far as it is about prices. */
export interface PriceViewer {
  organisationId: number;
  homeOrganisationId: number;
  priceScope?: PriceScope;
}

/**
 * Decides whose prices a person sees; nothing else does (docs/decisions/0024). They see what their own organisation and its
 * direct customers pay. Further down they see what the direct customer on the way pays, which is their own selling price,
 * unless every organisation between lets those above it see its prices.
 * @param path from the root down to the organisation
 * @param ownId the organisation nearest to it that the person belongs to
 */
export function resolvePriceView(path: readonly PathStep[], ownId: number): PriceView | null {
  const own = path.findIndex(({ id }) => id === ownId);
  const last = path.at(-1);
  if (own < 0 || !last) return null;
  const between = path.slice(own + 1, -1);
  const shown = between.every(({ sharesPrices }) => sharesPrices) ? last : (between[0] ?? last);
  return { organisationId: shown.id, name: shown.name };
}

export function toPriceScope(path: readonly PathStep[], ownId: number): PriceScope | undefined {
  const actingId = path.at(-1)?.id;
  return actingId === undefined ? undefined : { actingId, ownId, view: resolvePriceView(path, ownId) };
}

const findScope = ({ organisationId, priceScope }: PriceViewer): PriceScope | null =>
  priceScope?.actingId === organisationId ? priceScope : null;

/** Whose prices a person sees while acting for an organisation. @returns null when nothing says so: then there are none */
export function getPriceOwner(viewer: PriceViewer): number | null {
  const { organisationId, homeOrganisationId } = viewer;
  const scope = findScope(viewer);
  if (scope) return scope.view?.organisationId ?? null;
  return organisationId === homeOrganisationId ? organisationId : null;
}

/** From where a person looks down the tree. */
export const getOwnOrganisationId = (viewer: PriceViewer): number =>
  findScope(viewer)?.ownId ?? viewer.homeOrganisationId;

/** True when a person sees what the acting organisation itself pays. */
export const seesActingPrices = (viewer: PriceViewer): boolean =>
  getPriceOwner(viewer) === viewer.organisationId;

/** The customer whose prices a person sees in place of the acting organisation's; null when it is that one itself, or none. */
export function getForeignView(viewer: PriceViewer): PriceView | null {
  const view = findScope(viewer)?.view ?? null;
  return view && view.organisationId !== viewer.organisationId ? view : null;
}

/**
 * The same person with the prices of one organisation at or above the acting one: for what is stored and compared in its name.
 * No answer to the person may be made with it.
 */
export const toPriceOwner = <T extends PriceViewer>(viewer: T, organisationId: number): T => ({
  ...viewer,
  priceScope: {
    actingId: viewer.organisationId,
    ownId: getOwnOrganisationId(viewer),
    view: { organisationId, name: '' },
  },
});

export const toActingPrices = <T extends PriceViewer>(viewer: T): T =>
  toPriceOwner(viewer, viewer.organisationId);
