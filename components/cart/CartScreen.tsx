import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { completeCart, refreshCart, selectCart, selectIsPartial, selectProblemCount } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore, useSettings } from '@/store/hooks';
import { selectIsCustomer, selectIsLoggedIn } from '@/store/sessionSlice';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lastListText, parseLastList } from '@/store/lastList';
import { Money } from '@/components/ui/Money';
import { paymentTotals } from '@/lib/commerce/orderTotals';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { counted } from '@/lib/text/format';
import { AddByCode } from './AddByCode';
import { ApprovalNote } from './ApprovalNote';
import { CartLines } from './CartLines';
import { CartProblems } from './CartProblems';
import styles from './CartScreen.module.scss';
import { CartSummary } from './CartSummary';
import backToListStyles from './BackToList.module.scss';
import cartBarStyles from './CartBar.module.scss';
import { useProceed } from './useProceed';

export function CartScreen() {
  const { itemCount, quantityTotal } = useAppSelector(selectCart);
  const isEmpty = itemCount === 0;
  const problemCount = useAppSelector(selectProblemCount);
  const heading = useFocusFallback<HTMLHeadingElement>(`${itemCount} ${problemCount}`);
  const { isCutOff, fetchLines } = useNewestCart();

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Cart
        </h1>
        {!isEmpty && (
          <span>
            {counted(itemCount, 'line')}, {counted(quantityTotal, 'piece')}
          </span>
        )}
        <BackToList />
      </div>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <ApprovalNote />
          <CartProblems />
          <CartLines isCutOff={isCutOff} onFetch={() => void fetchLines()} />
          {isEmpty && <CartEmpty />}
          <AddByCode />
        </div>
        {!isEmpty && <CartSummary />}
      </div>
      {!isEmpty && <CartBar />}
    </div>
  );
}

/** Fetches the cart again when the page opens: stock and prices change meanwhile. */
function useNewestCart() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isCustomer = useAppSelector(selectIsCustomer);
  const [isCutOff, setCutOff] = useState(false);

  const begin = useEffectEvent(() =>
    // When the page has just brought the first lines, only the rest is fetched.
    dispatch(selectIsPartial(store.getState()) ? completeCart() : refreshCart()),
  );

  // Syncs the browser's cart with the server's.
  useEffect(() => {
    if (isCustomer) void begin().then(({ failure }) => setCutOff(failure !== null));
  }, [isCustomer]);

  async function fetchLines() {
    const { failure } = await dispatch(completeCart());
    setCutOff(failure !== null);
  }

  return { isCutOff, fetchLines };
}

/** Links to the list that was last open in this tab. */
export function BackToList() {
  const text = useBrowserValue(lastListText, null);
  const list = useMemo(() => parseLastList(text), [text]);
  if (list === null) return null;
  return (
    <ButtonLink href={list.href} variant="quiet" size={36} className={backToListStyles.back}>
      <Icon of="chevron-left" size={16} />
      <span className={backToListStyles.name}>Back to {list.name}</span>
    </ButtonLink>
  );
}

/** The checkout button of phones, with the lowest total of all payment options. */
function CartBar() {
  const { payments } = useSettings();
  const totals = paymentTotals(useAppSelector(selectCart), payments).map(({ total }) => total);
  const { proceed, isBusy } = useProceed();
  return (
    <div className={cartBarStyles.bar} role="region" aria-label="Checkout" data-page-bar>
      <p>
        <b>
          <Money rupees={Math.min(...totals)} />
        </b>
        <small>from, with delivery</small>
      </p>
      <Button busy={isBusy} onClick={() => void proceed()}>
        Proceed to checkout
      </Button>
    </div>
  );
}

function CartEmpty() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (isLoggedIn) {
    return (
      <EmptyState
        icon="shopping-cart"
        title={text.emptyCart}
        actions={<ButtonLink href={links.shop}>All parts</ButtonLink>}
      >
        Search for a model or a code, or browse the categories.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="shopping-cart"
      title={text.emptyCart}
      actions={
        <>
          <ButtonLink href={signInLink(links.cart)}>Sign in</ButtonLink>
          <ButtonLink href={registerLink(links.cart)} variant="outline">
            Register
          </ButtonLink>
          <ButtonLink href={links.shop} variant="neutral">
            All parts
          </ButtonLink>
        </>
      }
    >
      Sign in to see the cart you saved.
    </EmptyState>
  );
}
