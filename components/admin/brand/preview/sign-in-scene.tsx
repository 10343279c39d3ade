import { buttonClass } from '@/components/ui/button-class';
import type { SceneBrand } from './scene-brand';
import { SceneFooter, SceneLogo } from './scene-frame';

/** The page in front of everything. */
export function SignInScene({ brand }: { brand: SceneBrand }) {
  return (
    <>
      <div className="grid place-items-center px-4 py-12">
        <div className="w-full max-w-90">
          <div className="mb-8 flex justify-center">
            <SceneLogo name={brand.name} address={brand.pageLogo} />
          </div>
          <div className="grid gap-4 rounded-card border bg-surface p-6">
            <h2 className="text-title">Sign in</h2>
            <Sample label="E-mail" text="ada@example.com" />
            <Sample label="Password" text="••••••••••••" />
            <span className={buttonClass('primary', 'medium')}>Sign in</span>
          </div>
        </div>
      </div>
      <SceneFooter brand={brand} />
    </>
  );
}

function Sample({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <span className="mb-1 block font-medium">{label}</span>
      <span className="field-control flex items-center">{text}</span>
    </div>
  );
}
