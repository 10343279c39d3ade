/** What has to be done so that there is a view for each ladder. */
export interface ViewPlan {
  add: string[];
  /** A view of the same lists in older versions becomes the view of the new ones. */
  rename: { id: number; key: string }[];
  used: number[];
  unused: number[];
}

const idsOf = (key: string): string => key.replace(/@\d+/g, '');

/** Compares the keys that are needed with the views that there are. */
export function planViews(
  needed: readonly string[],
  views: readonly { id: number; key: string }[],
): ViewPlan {
  const wanted = new Set(needed);
  const known = new Set(views.map(({ key }) => key));
  const free = views.filter(({ key }) => !wanted.has(key));
  const plan: ViewPlan = { add: [], rename: [], used: [], unused: [] };
  for (const key of wanted) {
    if (known.has(key)) continue;
    const at = free.findIndex((view) => idsOf(view.key) === idsOf(key));
    const [renamed] = at < 0 ? [] : free.splice(at, 1);
    if (renamed) plan.rename.push({ id: renamed.id, key });
    else plan.add.push(key);
  }
  plan.used = views.flatMap(({ id, key }) => (wanted.has(key) ? id : []));
  plan.unused = free.map(({ id }) => id);
  return plan;
}
