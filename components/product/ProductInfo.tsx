import { Price } from '@/components/item/Price';
import { StockText } from '@/components/item/StockText';
import { Money } from '@/components/ui/Money';
import { isPriced, unitPrice } from '@/lib/commerce/price';
import { optionRows } from '@/lib/commerce/variants';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { GradeLine } from '@/components/item/GradeLine';
import { ShareActions } from './ShareActions';
import { CategoryLinks } from './CategoryLinks';
import { Alternatives } from './Alternatives';
import { Assurances } from './Assurances';
import { Incoming } from './Incoming';
import { ModelNumbers } from './ModelNumbers';
import { ProductName } from './ProductName';
import { QuantityPrices } from './QuantityPrices';
import { type Purchase } from './PurchaseQuantity';
import styles from './ProductInfo.module.scss';
import { BuyRow } from './BuyRow';
import { GradeChoices } from './GradeChoices';
import { VariantChoices } from './VariantChoices';

type ProductInfoProps = { detail: ProductDetail; purchase: Purchase; url: string };

/** The name, facts, price, choices and buttons of an item. */
export function ProductInfo({ detail, purchase, url }: ProductInfoProps) {
  const { item } = purchase;
  return (
    <div className={styles.info}>
      <h1>
        <ProductName name={item.itmName} models={detail.models} />
      </h1>
      <div className={styles.facts}>
        <ModelNumbers models={detail.models} />
        <span>Code {item.sku}</span>
        <CategoryLinks item={item} className={styles.groups} />
      </div>
      <div className={styles.money}>
        <VisiblePrice detail={detail} purchase={purchase} />
        <StockText inStock={item.inStock} />
      </div>
      {detail.incoming !== undefined && purchase.variant === null && (
        <Incoming item={item} incoming={detail.incoming} />
      )}
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
      <Assurances item={item} qty={purchase.qty} faults={detail.faults} />
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
