const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2);

const sum = (grades: readonly number[]): number =>
  grades.reduce((total, grade, place) => total + gain(grade, place), 0);

/**
 * Normalised discounted cumulative gain: 1 when the best there are come first, in the order of their grades.
 * @param found the grades of what was found, in its order
 * @param all the grades of everything there is
 * @throws RangeError when nothing there is has a grade: the search cannot be judged then
 */
export function ndcg(found: readonly number[], all: readonly number[], depth: number): number {
  const ideal = sum([...all].sort((a, b) => b - a).slice(0, depth));
  if (ideal === 0) throw new RangeError('nothing that could be found has a grade');
  return sum(found.slice(0, depth)) / ideal;
}
