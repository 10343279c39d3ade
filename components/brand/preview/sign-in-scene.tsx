import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { type SceneBrand, SceneFooter, SceneLogo } from './scene-frame';

const EMAIL = 'ada@example.com';

/** The page in front of everything. */
export function SignInScene({ brand }: { brand: SceneBrand }) {
  const t = useTranslations('brand.sample');
  return (
    <>
      <div className="grid place-items-center px-4 py-12">
        <div className="w-full max-w-90">
          <div className="mb-8 flex justify-center">
            <SceneLogo name={brand.name} address={brand.pageLogo} />
          </div>
          <div className="grid gap-4 rounded-card border bg-surface p-6">
            <h2 className="text-title">{t('signIn')}</h2>
            <Sample label={t('email')} text={EMAIL} />
            <Sample label={t('password')} text="••••••••••••" />
            <span className={buttonClass('primary', 'medium')}>{t('signIn')}</span>
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
