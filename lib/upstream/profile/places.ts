import { isObject } from '@/lib/contract/plain-values';

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d{1,6}$/.test(name) ? value[Number(name)] : undefined;
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The value at a place of an answer, such as `data.items`; `$` is the whole answer. Undefined where it has none. */
export const getPlace = (value: unknown, place: string): unknown =>
  place === '$' ? value : place.split('.').reduce(step, value);

/** Every value at a place in which `*` means each element of a list. */
export function listPlaces(value: unknown, place: string): unknown[] {
  const walk = (values: unknown[], name: string): unknown[] =>
    values.flatMap((one) => (name === '*' ? (Array.isArray(one) ? one : []) : [step(one, name)]));
  const found = place === '$' ? [value] : place.split('.').reduce(walk, [value]);
  return found.filter((one) => one !== undefined && one !== null);
}

/** Two texts for one member are joined: nothing that a person said is dropped. */
const join = (before: unknown, value: unknown): unknown =>
  typeof before === 'string' && typeof value === 'string' && value !== '' && before !== value
    ? `${before}, ${value}`
    : (before ?? value);

/** Puts a value at a place of an object, whose objects on the way are made. */
export function setPlace(target: Record<string, unknown>, place: string, value: unknown): void {
  const names = place.split('.');
  const last = names.pop() ?? place;
  const parent = names.reduce<Record<string, unknown>>((object, name) => {
    const found = step(object, name);
    if (isObject(found)) return found;
    const made: Record<string, unknown> = {};
    object[name] = made;
    return made;
  }, target);
  parent[last] = join(step(parent, last), value);
}
