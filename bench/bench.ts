import type { Part } from './report/result';
import type { Testbed } from './testbed/testbed';

/** One benchmark: the default export of a file `NAME.bench.ts`. */
export interface Bench {
  title: string;
  /** True when it needs the demo's catalogue, whose products are judged, instead of generated and real ones. */
  demoOnly?: boolean;
  /** True when it runs on the demo's catalogue, too. */
  withDemo?: boolean;
  run(testbed: Testbed): Promise<Omit<Part, 'name' | 'title' | 'day'>>;
}
