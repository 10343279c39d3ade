import { cx } from '@/components/ui/cx';
import { typeIcon } from './type-icon';

const SIZE = { thumb: 'size-1/2 max-w-12', main: 'size-1/3 max-w-28' } as const;

/** The placeholder of a product without a picture: the icon of its type, or a general one. */
export function TypePicture({ typeName, kind }: { typeName: string | null; kind: keyof typeof SIZE }) {
  const Icon = typeIcon(typeName);
  if (Icon)
    return <Icon aria-hidden className={cx(SIZE[kind], kind === 'thumb' ? 'stroke-[1.5]' : 'stroke-1')} />;
  return (
    <span
      className={cx(
        SIZE[kind],
        'aspect-square bg-current [mask:url(/placeholder.svg)_center/contain_no-repeat]',
      )}
    />
  );
}
