'use client';
import { useTranslations } from 'next-intl';
import { ArrangedList } from '@/components/operations/home/arranged-list';
import { HOME_BLOCKS } from '@/lib/brand/model/home-blocks';
import type { Layout } from '@/lib/brand/model/home-layout';
import { arrangeBlocks } from '@/lib/operations/home/layout-rules';
import { AnnouncementsSection } from './announcements/announcements-section';
import type { BrandForm } from './brand-form';
import { FeaturedSection } from './featured/featured-section';
import { OwnOrInherited } from './own-or-inherited';

/** The order in which people's home pages begin under the brand. */
function HomeLayout({ form }: { form: BrandForm }) {
  const t = useTranslations('brand');
  const { body, change, inherited } = form;
  const set = (home: Layout | null) => change(() => ({ home }));
  const above = arrangeBlocks(HOME_BLOCKS, inherited.home ?? []);
  const toName = ({ id, isHidden }: Layout[number]) =>
    isHidden ? t('home.hiddenBlock', { name: t(`blocks.${id}`) }) : t(`blocks.${id}`);
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('home.detail')}</p>
      <OwnOrInherited
        form={form}
        title={t('fields.home')}
        isOwn={body.home !== null}
        inherited={inherited.home ? above.map(toName).join(', ') : t('home.portal')}
        addLabel={t('home.add')}
        onOwn={() => set(above)}
        onInherit={() => set(null)}
      >
        <div className="rounded-control border">
          <ArrangedList layout={arrangeBlocks(HOME_BLOCKS, body.home ?? [])} onChange={set} />
        </div>
      </OwnOrInherited>
    </div>
  );
}

/** Edits the sections of people's home pages under the brand, and their order. */
export function HomeSection({ form }: { form: BrandForm }) {
  return (
    <div className="grid gap-6">
      <HomeLayout form={form} />
      <AnnouncementsSection form={form} />
      <FeaturedSection form={form} />
    </div>
  );
}
