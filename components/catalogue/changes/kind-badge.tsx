import {
  ArrowDown,
  ArrowUp,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  PackageX,
  RotateCcw,
  Sparkles,
  Tag,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ChangeKind } from '@/lib/catalogue/changes/schema';
import type { Tone } from '@/lib/platform/tone';

const KIND_BADGES: Record<ChangeKind, { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'info', icon: Sparkles },
  returned: { tone: 'info', icon: RotateCcw },
  gone: { tone: 'neutral', icon: PackageX },
  'price-down': { tone: 'success', icon: ArrowDown },
  'price-up': { tone: 'warning', icon: ArrowUp },
  priced: { tone: 'neutral', icon: Tag },
  unpriced: { tone: 'neutral', icon: Tag },
  'in-stock': { tone: 'success', icon: PackageCheck },
  'out-of-stock': { tone: 'warning', icon: PackageMinus },
};

/** One kind of change. */
export function KindBadge({ kind }: { kind: ChangeKind }) {
  const t = useTranslations('catalogue-changes.kinds');
  return <Badge {...KIND_BADGES[kind]}>{t(kind)}</Badge>;
}

/** All changes of one product. */
export function KindBadges({ kinds }: { kinds: readonly ChangeKind[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {kinds.map((kind) => (
        <KindBadge key={kind} kind={kind} />
      ))}
    </span>
  );
}
