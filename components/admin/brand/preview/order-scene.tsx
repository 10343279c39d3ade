import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import type { SceneBrand } from './scene-brand';
import { SceneFrame } from './scene-frame';

const STEPS = ['Placed', 'Sent to your supplier', 'Processing', 'Shipped'];

/** An order with its number, its status and its timeline. */
export function OrderScene({ brand }: { brand: SceneBrand }) {
  return (
    <SceneFrame brand={brand}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-title">{`Order ${brand.orderPrefix}-7K3M-9Q2P`}</h2>
        <Badge tone="success">Shipped</Badge>
      </div>
      <p className="mb-4 text-muted">Seen 2 minutes ago</p>
      <div className="grid gap-4 @lg:grid-cols-2">
        <ol className="grid content-start gap-3 rounded-card border bg-surface p-4">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-center gap-2.5">
              <span className="size-3 shrink-0 rounded-full bg-success" />
              <span className={index === STEPS.length - 1 ? 'font-semibold' : ''}>{step}</span>
            </li>
          ))}
        </ol>
        <div className="grid content-start gap-3 rounded-card border bg-surface p-4">
          <p className="flex justify-between gap-3">
            <span>24-port switch × 2</span>
            <span className="font-semibold tabular-nums">£167.18</span>
          </p>
          <div className="rounded-card bg-warning-soft p-3 text-warning-ink">The address was changed.</div>
          <div className="flex flex-wrap gap-2">
            <span className={buttonClass('primary', 'medium')}>Order again</span>
            <span className={buttonClass('danger', 'medium')}>Cancel order</span>
          </div>
        </div>
      </div>
    </SceneFrame>
  );
}
