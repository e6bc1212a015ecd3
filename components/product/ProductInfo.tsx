import { Fragment, useEffect, useRef } from 'react';
import { Price } from '@/components/item/Price';
import { StockText } from '@/components/item/StockText';
import { UnitPrice } from '@/components/item/UnitPrice';
import { NeedsScripts } from '@/components/ui/NeedsScripts';
import { Money } from '@/components/ui/Money';
import { isPriced, unitPrice } from '@/lib/commerce/price';
import { choiceParams, optionRows, type OptionRow } from '@/lib/commerce/variants';
import type { GradeChoice, Item, ProductDetail } from '@/lib/contract/catalogue.contract';
import { GradeLine } from '@/components/item/GradeLine';
import { CartButton } from '@/components/cart/CartButton';
import { CompareButton } from '@/components/compare/CompareButton';
import { buttonClass } from '@/components/ui/Button';
import { WishButton } from '@/components/wishlist/WishButton';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { warrantyCell } from '@/lib/text/format';
import { choiceLink, fromWishlist, productLink, variantLink } from '@/lib/urls/links';
import { classes } from '@/components/ui/classes';
import { gradeNames } from '@/lib/commerce/gradeWords';
import { findGrade } from '@/lib/contract/grades';
import { useIsFromWishList } from '@/components/cart/useIsFromWishList';
import { text } from '@/lib/text/text';
import { ShareActions } from './ShareActions';
import { CategoryLinks } from './CategoryLinks';
import { Alternatives } from './Alternatives';
import { Assurances } from './Assurances';
import { QuantityPrices } from './QuantityPrices';
import { PurchaseQuantity, type Purchase } from './PurchaseQuantity';
import styles from './ProductInfo.module.scss';
import buyRowStyles from './BuyRow.module.scss';
import gradeChoicesStyles from './GradeChoices.module.scss';
import variantChoicesStyles from './VariantChoices.module.scss';

const BUTTON = buttonClass({ variant: 'outline', size: 48 });

type ProductInfoProps = { detail: ProductDetail; purchase: Purchase; url: string };

/** The name, facts, price, choices and buttons of an item. */
export function ProductInfo({ detail, purchase, url }: ProductInfoProps) {
  const { item } = purchase;
  const numbers = detail.models.flatMap(({ modelNumbers }) => modelNumbers);
  return (
    <div className={styles.info}>
      <h1>{item.itmName}</h1>
      <div className={styles.facts}>
        <ModelNumbers numbers={numbers} />
        <span>Code {item.sku}</span>
        <CategoryLinks item={item} className={styles.groups} />
      </div>
      <div className={styles.money}>
        <VisiblePrice detail={detail} purchase={purchase} />
        <StockText inStock={item.inStock} />
      </div>
      <QuantityPrices item={item} qty={purchase.qty} />
      {detail.grades.length === 0 && item.grade !== null && (
        <div className={styles.grade}>
          <GradeLine item={item} />
        </div>
      )}
      {detail.grades.length > 0 && (
        <GradeChoices grades={detail.grades} itmCode={detail.item.itmCode} />
      )}
      {detail.options.length > 0 && (
        <VariantChoices
          item={detail.item}
          rows={optionRows(detail.options, detail.variants, purchase.choice)}
          reminders={purchase.selectReminders}
        />
      )}
      <BuyRow purchase={purchase} />
      {item.inStock <= 0 && <Alternatives detail={detail} />}
      <Assurances item={item} qty={purchase.qty} />
      <ShareActions itmName={item.itmName} url={url} />
      {item.inStock > 0 && <Alternatives detail={detail} />}
    </div>
  );
}

/** Shows the lowest variant's price until a variant is chosen. */
function VisiblePrice({ detail, purchase }: Omit<ProductInfoProps, 'url'>) {
  const priced = detail.variants.filter((variant) => isPriced(variant.item));
  const prices = priced.map((variant) => unitPrice(variant.item));
  const lowest = Math.min(...prices);
  if (purchase.variant !== null || prices.every((price) => price === lowest)) {
    return <Price item={purchase.item} qty={purchase.qty} size="product" />;
  }
  return (
    <p className={styles.from}>
      From{' '}
      <strong>
        <Money rupees={lowest} />
      </strong>
    </p>
  );
}

const SHOWN_NUMBERS = 8;

function ModelNumbers({ numbers }: { numbers: readonly string[] }) {
  const all = [...new Set(numbers)];
  const shown = all.slice(0, SHOWN_NUMBERS);
  const rest = all.length - shown.length;
  if (all.length === 0) return null;
  return (
    <span>
      {shown.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && ', '}
          <span className={styles.number}>{number}</span>
        </Fragment>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </span>
  );
}

/** The quantity and the main button; a phone shows them in the bar at the bottom. */
function BuyRow({ purchase }: { purchase: Purchase }) {
  const { item, qty, remindToSelect } = purchase;
  return (
    <div className={buyRowStyles.row}>
      <NeedsScripts>Adding to the cart needs JavaScript.</NeedsScripts>
      <PurchaseQuantity purchase={purchase} />
      <CartButton
        item={item}
        qty={qty}
        place="product"
        size={48}
        withIcon
        onSelectNeeded={remindToSelect}
      />
      <WishButton item={item} className={BUTTON} />
      <CompareButton item={item} className={BUTTON} />
    </div>
  );
}

/** The most columns that fit; more would leave a gap in the frame. */
const MAX_ABREAST = 4;

/** Links to the same part in its other grades, each of which is an item. */
function GradeChoices({ grades, itmCode }: { grades: readonly GradeChoice[]; itmCode: number }) {
  const names = gradeNames(grades);
  const shape = grades.length > MAX_ABREAST ? gradeChoicesStyles.rows : gradeChoicesStyles.abreast;
  const withWarranty = grades.some(({ warrantyMonths }) => warrantyMonths !== null);
  return (
    <nav aria-label="Choose a grade" className={classes(gradeChoicesStyles.choices, shape)}>
      <h2>Choose a grade</h2>
      <ul>
        {grades.map((choice, at) => (
          <li key={choice.itmCode}>
            <Choice
              choice={choice}
              name={names[at]}
              current={choice.itmCode === itmCode}
              withWarranty={withWarranty}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ChoiceProps = {
  choice: GradeChoice;
  name: string | undefined;
  current: boolean;
  /** False: the list states no warranty for any of the grades. */
  withWarranty: boolean;
};

function Choice({ choice, name, current, withWarranty }: ChoiceProps) {
  const grade = findGrade(choice.grade);
  return (
    <Link
      href={productLink(choice)}
      scroll={false}
      className={gradeChoicesStyles.choice}
      aria-current={current ? 'page' : undefined}
    >
      <span className={gradeChoicesStyles.radio} aria-hidden />
      <span className={gradeChoicesStyles.name}>{name}</span>
      <span className={gradeChoicesStyles.note}>{grade?.note}</span>
      <span className={gradeChoicesStyles.price}>
        <small>Price</small>
        <strong>
          <UnitPrice item={choice} />
        </strong>
      </span>
      {withWarranty && (
        <span className={gradeChoicesStyles.warranty}>
          <small>Warranty</small>
          {warrantyCell(choice.warrantyMonths) ?? '–'}
        </span>
      )}
      <span className={gradeChoicesStyles.stock}>
        <small>Stock</small>
        <StockText inStock={choice.inStock} />
      </span>
    </Link>
  );
}

type VariantChoicesProps = {
  item: Pick<Item, 'itmCode' | 'itmName'>;
  rows: readonly OptionRow[];
  /** How often the shopper was told to select; each time the choices scroll into view. */
  reminders: number;
};

/** A row of links for each option, so that every choice has an address. */
function VariantChoices({ item, rows, reminders }: VariantChoicesProps) {
  const choices = useRef<HTMLDivElement>(null);

  // Syncs with the scroll position: on a phone the button is in a bar, far from the choices.
  useEffect(() => {
    if (reminders > 0) choices.current?.scrollIntoView({ block: 'nearest' });
  }, [reminders]);

  return (
    <div ref={choices} className={variantChoicesStyles.choices}>
      {rows.map((row) => (
        <div key={row.name} role="group" aria-label={row.name} className={variantChoicesStyles.row}>
          <p className={variantChoicesStyles.name}>
            <strong>{row.name}</strong> {row.chosen}
          </p>
          <ul>
            {row.values.map((value) => (
              <li key={value.value}>
                <Value item={item} value={value} />
              </li>
            ))}
          </ul>
          {row.reasons.length > 0 && (
            <p className={variantChoicesStyles.reason}>{row.reasons.join('. ')}.</p>
          )}
        </div>
      ))}
      <p role="alert" className={variantChoicesStyles.alert}>
        {reminders > 0 && (
          <>
            <Icon of="triangle-alert" size={16} />
            {text.selectVariant}
          </>
        )}
      </p>
    </div>
  );
}

type ValueProps = Pick<VariantChoicesProps, 'item'> & { value: OptionRow['values'][number] };

function Value({ item, value }: ValueProps) {
  const isFromWishList = useIsFromWishList('product');
  if (value.choice === null) {
    return (
      <span role="link" aria-disabled="true" className={variantChoicesStyles.impossible}>
        {value.value}
      </span>
    );
  }
  const href =
    value.itmCode === null
      ? choiceLink(item, choiceParams(value.choice))
      : variantLink(item, value.itmCode);
  return (
    <Link
      href={isFromWishList ? fromWishlist(href) : href}
      replace
      shallow
      scroll={false}
      className={variantChoicesStyles.value}
      aria-current={value.isChosen ? 'true' : undefined}
    >
      {value.value}
    </Link>
  );
}
