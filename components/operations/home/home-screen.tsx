'use client';
import { useQuery } from '@tanstack/react-query';
import { LayoutList } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { arrangeBlocks, isEmptyBlock, listBlocks } from '@/lib/operations/home/layout-rules';
import { homeQuery } from '@/lib/operations/home/queries';
import type { Home } from '@/lib/operations/home/schema';
import { FirstSteps } from './first-steps';
import { BLOCKS } from './home-blocks';
import { HomeSkeleton } from './home-skeleton';

const ArrangeBlocks = dynamic(
  () => import('./arrange-blocks').then((part) => part.ArrangeBlocks, loadFailed),
  { ssr: false },
);

interface HomeScreenProps {
  organisation: { id: number; name: string };
  canOrder: boolean;
}

/** Shows the work that waits for the person, and their latest carts, orders and products. */
export function HomeScreen({ organisation, canOrder }: HomeScreenProps) {
  const t = useTranslations('home.page');
  const { data, error, refetch } = useQuery(homeQuery(organisation.id));
  if (!data)
    return error ? (
      <LoadError wholePage title={t('failed')} detail={t('failedDetail')} error={error} onRetry={refetch} />
    ) : (
      <HomeSkeleton label={t('loading')} />
    );
  return <Blocks organisation={organisation} home={data} canOrder={canOrder} onDone={() => void refetch()} />;
}

interface BlocksProps extends HomeScreenProps {
  home: Home;
  onDone: () => void;
}

/** The blocks in the person's order. */
function Blocks({ organisation, home, canOrder, onDone }: BlocksProps) {
  const t = useTranslations('home');
  const [isArranging, setArranging] = useState(false);
  const { id, name } = organisation;
  const layout = arrangeBlocks(listBlocks(home), home.layout.blocks);
  return (
    <>
      <PageHeader
        title={t('page.title')}
        detail={t('page.for', { organisation: name })}
        actions={
          <Button
            variant="quiet"
            icon={<LayoutList />}
            aria-expanded={isArranging}
            onClick={() => setArranging(!isArranging)}
          >
            {t(isArranging ? 'layout.done' : 'layout.title')}
          </Button>
        }
      />
      {isArranging && <ArrangeBlocks organisationId={id} layout={layout} isOwn={home.layout.isOwn} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {home.isNewcomer && (
          <div className="lg:col-span-2">
            <FirstSteps organisationId={id} />
          </div>
        )}
        {layout.map(({ id: block, isHidden }) => {
          const { Block, isWide } = BLOCKS[block];
          return (
            !isHidden &&
            !isEmptyBlock(block, home) && (
              <div key={block} className={cx('empty:hidden', isWide && 'lg:col-span-2')}>
                <Block organisationId={id} home={home} canOrder={canOrder} onDone={onDone} />
              </div>
            )
          );
        })}
      </div>
    </>
  );
}
