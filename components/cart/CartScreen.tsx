import { useEffect, useEffectEvent, useState } from 'react';
import { PageMeta } from '@/components/ui/PageMeta';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import {
  completeCart,
  refreshCart,
  selectCart,
  selectIsPartial,
  selectProblemCount,
} from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore, useSettings } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { NeedsScripts } from '@/components/ui/NeedsScripts';
import { links } from '@/lib/urls/links';
import { counted } from '@/lib/text/format';
import { AddByCode } from './AddByCode';
import { ApprovalNote } from './ApprovalNote';
import { CartEmpty } from './CartEmpty';
import { CartLines } from './CartLines';
import styles from './CartScreen.module.scss';
import { BackToList } from './BackToList';
import { CartProblems } from './CartProblems';
import { CartSummary } from './CartSummary';
import { CartBar } from './CartBar';

export function CartScreen({ origin }: { origin: string }) {
  const { itemCount, quantityTotal } = useAppSelector(selectCart);
  const isEmpty = itemCount === 0;
  const problemCount = useAppSelector(selectProblemCount);
  const heading = useFocusFallback<HTMLHeadingElement>(`${itemCount} ${problemCount}`);

  return (
    <div className={styles.page}>
      <Meta origin={origin} />
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
          <WithoutScripts />
          <ApprovalNote />
          <CartProblems />
          <CartLines {...useNewestCart()} />
          {isEmpty && <CartEmpty />}
          <AddByCode />
        </div>
        {!isEmpty && <CartSummary />}
      </div>
      {!isEmpty && <CartBar />}
    </div>
  );
}

function Meta({ origin }: { origin: string }) {
  const { siteName } = useSettings();
  return (
    <PageMeta
      siteName={siteName}
      title={`Cart | ${siteName}`}
      description={`Your cart at ${siteName}.`}
      canonical={origin + links.cart}
      noindex
    />
  );
}

function WithoutScripts() {
  return (
    <NeedsScripts>
      Changing the cart and ordering need JavaScript. You can also{' '}
      <a href={links.contactUs}>order by phone, WhatsApp or e-mail</a>.
    </NeedsScripts>
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

  return { isCutOff, onFetch: () => void fetchLines() };
}
