'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { type FieldErrors, FormProvider, useWatch } from 'react-hook-form';
import { FixedNotice } from '@/components/cart/named/fixed-notice';
import { useCartActions } from '@/components/cart/use-cart-actions';
import { readShortcut, useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { LoadFailedNotice, loadFailed } from '@/components/ui/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { CartLine } from '@/lib/cart/model/schema';
import { cartPath, cartQuery } from '@/lib/cart/queries';
import { budgetOutlookQuery } from '@/lib/orders/budgets/queries';
import { ordersPath } from '@/lib/orders/model/paths';
import { type CheckoutForm, countErrors, firstError } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import { DetailsSection } from './details-section';
import { PlaceOrder } from './place-order';
import { ReviewSection } from './review-section';
import { ShipToSection } from './ship-to-section';
import { Unanswered } from './unanswered';
import { useCheckoutForm } from './use-checkout-form';
import { useDraft } from './use-draft';
import { useFieldErrors } from './use-field-errors';
import { usePlaceOrder } from './use-place-order';
import { getStorageKey } from './use-placement-state';
import { useSavedCart } from './use-saved-cart';

const AlreadyPlaced = dynamic(
  () => import('./already-placed').then((part) => part.AlreadyPlaced, loadFailed),
  { ssr: false },
);

interface CheckoutScreenProps {
  /** Says what happens to the order after it is placed. */
  holdNotice: string;
  /** The saved address of the person's last order here, as it is called now; null without one. */
  lastAddressId: string | null;
  personId: string;
  organisation: { id: number; name: string };
  /** The cart of an accepted quote; absent: the active cart. */
  cartId?: string;
}

const NO_LINES: readonly CartLine[] = [];

/** Enter in a line of text must not place an order; the button does. With Ctrl it leads there, and is kept from more by that. */
function keepEnterFromSubmitting(event: KeyboardEvent) {
  if (event.key !== 'Enter' || readShortcut('go-to-place-order', event)) return;
  if (event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The button says for whom and for how much, so a person presses it with it before their eyes. */
const focusPlaceOrder = () => document.querySelector<HTMLElement>('[data-place-order]')?.focus();

/** The checkout: ship-to, details, review, and one button. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { holdNotice, lastAddressId, personId, organisation, cartId } = props;
  const view = { organisationId: organisation.id, cartId };
  const t = useTranslations('checkout.page');
  const cartTitle = useTranslations('cart.page')('title');
  const owner = { personId, organisationId: organisation.id };
  const { data: cart, error, refetch } = useQuery(cartQuery(view));
  const actions = useCartActions(view);
  const { form, context, secondOrder, validation } = useCheckoutForm(
    organisation.id,
    cart?.lines ?? NO_LINES,
  );
  const costCentre = useWatch({ control: form.control, name: 'costCentreId' });
  const { data: budgets } = useQuery(
    budgetOutlookQuery(organisation.id, { cart: cartId, version: cart?.version ?? 0, costCentre }),
  );
  const draft = useDraft(form, getStorageKey('checkout', owner));
  const placing = usePlaceOrder(owner, draft.forget);
  const saveCart = useSavedCart(view);
  const isReady = useHydrated();
  useFieldErrors(form, placing.apiError);

  const focusFirst = (errors: FieldErrors<CheckoutForm>) => {
    const path = firstError(errors);
    if (path === 'addressId') document.getElementById('ship-to')?.focus();
    else if (path) form.setFocus(path);
  };
  const { placement } = placing;
  const goOn = () => {
    if (form.getValues('reference').trim() === '') return form.setFocus('reference');
    void form.handleSubmit(focusPlaceOrder, focusFirst)().catch(validation.fail);
  };
  useShortcut('go-to-place-order', placement.kind === 'editing' && cart?.lines.length ? goOn : null);
  if (placement.kind === 'opening') return <OrderPlaced />;
  if (!cart)
    return error ? (
      <LoadError title={t('failed')} detail={t('failedDetail')} error={error} onRetry={refetch} />
    ) : (
      <CheckoutSkeleton />
    );
  if (cart.lines.length === 0 && placement.kind === 'editing')
    return <NothingToOrder organisationId={organisation.id} />;

  const submit = form.handleSubmit(async (content) => {
    const saved = await saveCart();
    if (saved) placing.place({ ...content, secondOrder }, saved);
  }, focusFirst);
  return (
    <FormProvider {...form}>
      {validation.hasFailed && <LoadFailedNotice onClose={validation.dismiss} />}
      <PageHeader
        title={t('title')}
        detail={[t('for', { organisation: organisation.name }), cart.name].filter(Boolean).join(' · ')}
        breadcrumb={
          <Breadcrumb
            items={[{ label: cartTitle, href: cartPath(organisation.id) as Route }, { label: t('title') }]}
          />
        }
      />
      {placement.kind === 'unanswered' && (
        <Unanswered isSending={placing.isSending} reason={placing.reason} onAgain={placing.sendAgain} />
      )}
      {placement.kind === 'placed' && (
        <AlreadyPlaced
          order={placement.order}
          organisationId={organisation.id}
          isCartEmpty={cart.lines.length === 0}
          onOpen={placing.leavePlaced}
          onStartNew={placing.startNew}
        />
      )}
      {cart.lines.length > 0 && (
        <form
          noValidate
          onSubmit={(event) => void submit(event).catch(validation.fail)}
          onFocus={validation.fetchAhead}
          onKeyDown={keepEnterFromSubmitting}
        >
          <fieldset
            // Until the tab's draft is back, nothing can be typed that it would overwrite.
            disabled={!isReady || placement.kind !== 'editing'}
            className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]"
          >
            <legend className="sr-only">{t('orderFor', { organisation: organisation.name })}</legend>
            <div className="grid min-w-0 gap-4">
              <FixedNotice organisationId={organisation.id} cart={cart} />
              <ShipToSection
                organisationId={organisation.id}
                lastAddressId={lastAddressId}
                apiError={placing.apiError}
              />
              <DetailsSection organisationId={organisation.id} context={context} />
              <ReviewSection view={view} cart={cart} actions={actions} />
            </div>
            <PlaceOrder
              organisation={organisation}
              lines={cart.lines}
              secondOrder={secondOrder}
              cart={{ id: cart.id, version: cart.version }}
              holdNotice={holdNotice}
              budgets={budgets}
              isSending={placing.isSending}
              apiError={placing.apiError}
              wrongFields={countErrors(form.formState.errors)}
            />
          </fieldset>
        </form>
      )}
    </FormProvider>
  );
}

function OrderPlaced() {
  const t = useTranslations('checkout.page');
  return <EmptyState wholePage icon={CircleCheck} title={t('placed')} detail={t('placedDetail')} />;
}

function NothingToOrder({ organisationId }: { organisationId: number }) {
  const t = useTranslations();
  return (
    <EmptyState
      icon={ShoppingCart}
      wholePage
      title={t('checkout.page.empty')}
      detail={t('checkout.page.emptyDetail')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton href={ordersPath(organisationId) as Route}>{t('checkout.page.viewOrders')}</LinkButton>
          <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
            {t('ui.actions.findProducts')}
          </LinkButton>
        </span>
      }
    />
  );
}
