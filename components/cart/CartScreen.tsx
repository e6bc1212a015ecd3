import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PageMeta } from '@/components/ui/PageMeta';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
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
import { Button, ButtonLink } from '@/components/ui/Button';
import { NeedsScripts } from '@/components/ui/NeedsScripts';
import { Icon } from '@/components/ui/Icon';
import { lastListText, parseLastList } from '@/store/lastList';
import { Money } from '@/components/ui/Money';
import { usableTotals, type PaymentTotals } from '@/lib/commerce/orderTotals';
import { links } from '@/lib/urls/links';
import { deliveryWords } from '@/lib/text/orderWords';
import { counted, formatMoney } from '@/lib/text/format';
import { PAYMENT_WORDS } from '@/lib/contract/paymentOptions';
import { chargeWords } from '@/components/item/chargeWords';
import { AddByCode } from './AddByCode';
import { ApprovalNote } from './ApprovalNote';
import { CartEmpty } from './CartEmpty';
import { CartLines } from './CartLines';
import styles from './CartScreen.module.scss';
import backToListStyles from './BackToList.module.scss';
import cartBarStyles from './CartBar.module.scss';
import { SaveList } from './SaveList';
import { PROBLEMS_ID, showProblems, useProceed } from './useProceed';
import cartProblemsStyles from './CartProblems.module.scss';
import { useFixes } from './useFixes';
import cartSummaryStyles from './CartSummary.module.scss';

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

/** The checkout button of phones, with the lowest total of all payment methods. */
function CartBar() {
  const totals = useOwnTotals().map(({ total }) => total);
  const { proceed, isBusy } = useProceed();
  return (
    <div className={cartBarStyles.bar} role="region" aria-label="Checkout" data-page-bar>
      {totals.length > 0 && (
        <p>
          <b>
            <Money rupees={Math.min(...totals)} />
          </b>
          <small>from, with delivery</small>
        </p>
      )}
      <Button busy={isBusy} onClick={() => void proceed()}>
        Proceed to checkout
      </Button>
    </div>
  );
}

/** Names the lines that block the checkout; scrolled into view when the page opens (spec 2). */
function CartProblems() {
  const count = useAppSelector(selectProblemCount);
  const { fixAll, isBusy } = useFixes();
  const isAny = count > 0;

  // Syncs the window's scroll position with this area.
  useEffect(() => {
    if (isAny) showProblems();
  }, [isAny]);

  if (!isAny) return null;
  return (
    <section
      id={PROBLEMS_ID}
      tabIndex={-1}
      aria-label="Problems"
      className={cartProblemsStyles.problems}
    >
      <Icon of="triangle-alert" size={24} />
      <p>
        <b>
          {counted(count, 'line')} {count === 1 ? 'needs' : 'need'} your attention
          <span className={cartProblemsStyles.wide}> before checkout.</span>
        </b>
        <span className={cartProblemsStyles.wide}>
          {' '}
          &quot;Fix all&quot; lowers quantities to what is in stock and removes what is sold out.
        </span>
      </p>
      <button
        type="button"
        className={cartProblemsStyles.fixAll}
        aria-busy={isBusy || undefined}
        onClick={() => void fixAll()}
      >
        Fix all
      </button>
    </section>
  );
}

/** The sums of the cart and the total for each payment method (spec 9). */
function CartSummary() {
  const { subTotal, salesDiscount, quantityTotal, totalWeight, deliveryCharge } =
    useAppSelector(selectCart);
  const totals = useOwnTotals();
  return (
    <section className={cartSummaryStyles.summary} aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <dl className={cartSummaryStyles.sums}>
        <div>
          <dt>Subtotal, {counted(quantityTotal, 'piece')}</dt>
          <dd>
            <Money rupees={subTotal} />
          </dd>
        </div>
        {salesDiscount > 0 && (
          <div className={cartSummaryStyles.discount}>
            <dt>Your discount, already included</dt>
            <dd>−{formatMoney(salesDiscount)}</dd>
          </div>
        )}
        <div>
          <dt>{deliveryWords(totalWeight)}</dt>
          <dd>
            <Money rupees={deliveryCharge} />
          </dd>
        </div>
      </dl>
      <h3>Total for each payment method</h3>
      <dl className={cartSummaryStyles.options}>
        {totals.map((option) => (
          <OptionTotal key={option.title} option={option} />
        ))}
      </dl>
      <Proceed />
      <SaveList source={{}} variant="quiet" />
    </section>
  );
}

/** Returns the totals of the payment methods that this shopper can use for this cart. */
function useOwnTotals(): PaymentTotals[] {
  const { payments } = useSettings();
  const userType = useAppSelector(({ session }) => session.userType);
  return usableTotals(useAppSelector(selectCart), payments, userType);
}

function OptionTotal({ option }: { option: PaymentTotals }) {
  const { title, total, paymentCharge, payPer } = option;
  return (
    <div>
      <dt>
        <Icon of={PAYMENT_WORDS[title].icon} />
        {title}
      </dt>
      <dd>
        <b>
          <Money rupees={total} />
        </b>
        <small>
          {chargeWords(
            option,
            paymentCharge === 0
              ? null
              : `includes ${formatMoney(paymentCharge)} (${payPer.toFixed(2)}%)`,
          )}
        </small>
      </dd>
    </div>
  );
}

function Proceed() {
  const problems = useAppSelector(selectProblemCount);
  const { proceed, isBusy, tooSmall } = useProceed();
  return (
    <div className={cartSummaryStyles.proceed}>
      <Button size={48} wide busy={isBusy} onClick={() => void proceed()}>
        Proceed to checkout
      </Button>
      {problems > 0 && (
        <p>
          <Icon of="triangle-alert" size={16} />
          {counted(problems, 'line')} to fix first
        </p>
      )}
      {tooSmall !== null && (
        <p>
          <Icon of="triangle-alert" size={16} />
          {tooSmall}
        </p>
      )}
    </div>
  );
}
