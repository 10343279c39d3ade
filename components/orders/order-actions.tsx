'use client';
import { Ellipsis, Fingerprint, Printer } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useFeature } from '@/components/ui/features-context';
import { LinkButton } from '@/components/ui/link-button';
import { Menu, MenuDownload, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { auditTrailPagePath } from '@/lib/orders/model/paths';
import type { OrderDto } from '@/lib/orders/model/schema';
import { OrderExports } from './export-menu';
import { splitActions } from './order-action-rules';
import { type OrderDialog, OrderDialogs } from './order-dialogs';
import { useCanAsk } from './requests/ask/use-can-ask';
import { type ShownAction, useOrderActions } from './use-order-actions';

/** Offers what can be done with the order now: the three most pressing as buttons, the rest in a menu. */
export function OrderActions({ order, mayOrder }: { order: OrderDto; mayOrder: boolean }) {
  const t = useTranslations('orders.actions');
  const orders = useTranslations('orders.order');
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const actions = useOrderActions(order, setDialog);
  const { buttons, menu } = splitActions(order, mayOrder, {
    hasTemplates: useFeature('templates'),
    canAsk: useCanAsk(order.organisation.id),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {buttons.map((kind) => (
        <ActionButton key={kind} action={actions[kind]} />
      ))}
      <Menu trigger={<Button icon={<Ellipsis />}>{t('more')}</Button>}>
        {menu.map((kind) => (
          <ActionItem key={kind} action={actions[kind]} />
        ))}
        {menu.length > 0 && <MenuSeparator />}
        <OrderExports order={order} />
        <MenuLink icon={<Fingerprint />} href={auditTrailPagePath(order.organisation.id, order.id) as Route}>
          {orders('auditTrail')}
        </MenuLink>
        <MenuItem icon={<Printer />} onSelect={() => window.print()}>
          {t('print')}
        </MenuItem>
      </Menu>
      <OrderDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}

function ActionButton({
  action: { label, icon, isPrimary, isBusy, run, href, file },
}: {
  action: ShownAction;
}) {
  if (href)
    return (
      <LinkButton href={href} icon={icon}>
        {label}
      </LinkButton>
    );
  if (file)
    return (
      <a href={file} download className={buttonClass('secondary', 'medium')}>
        <span aria-hidden className="[&>svg]:size-4">
          {icon}
        </span>
        {label}
      </a>
    );
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} icon={icon} busy={isBusy} onClick={run}>
      {label}
    </Button>
  );
}

function ActionItem({ action: { label, icon, run, href, file } }: { action: ShownAction }) {
  if (href)
    return (
      <MenuLink icon={icon} href={href}>
        {label}
      </MenuLink>
    );
  if (file)
    return (
      <MenuDownload icon={icon} href={file}>
        {label}
      </MenuDownload>
    );
  return (
    <MenuItem icon={icon} onSelect={() => run?.()}>
      {label}
    </MenuItem>
  );
}
