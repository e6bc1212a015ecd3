import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCartQuantity } from '@/components/cart/useCartQuantity';
import { BelowFirstScreen } from '@/components/ui/BelowFirstScreen';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { findVariant, readChoice } from '@/lib/commerce/variants';
import { productLink, variantLink } from '@/lib/urls/links';
import type { Item } from '@/lib/contract/catalogue';
import type { ProductPage } from '@/lib/pages/productPage';
import { Details } from './Details';
import { FittingModels } from './FittingModels';
import { Gallery } from './Gallery';
import { ProductInfo } from './ProductInfo';
import { ProductMeta } from './ProductMeta';
import { PictureActions } from './PictureActions';
import { ProductShelf } from './ProductShelf';
import { StickyBuyBar } from './StickyBuyBar';
import { productCrumbs } from './productCrumbs';
import type { Purchase } from './purchase';
import styles from './ProductScreen.module.scss';

export function ProductScreen({ detail, origin }: ProductPage) {
  const purchase = usePurchase({ detail, origin });
  const { item } = purchase;
  const pictured = hasPicture(detail, item) ? item : detail.item;
  return (
    <div className={styles.page}>
      <ProductMeta detail={detail} origin={origin} />
      <div className={styles.trail}>
        <Breadcrumb trail={[...productCrumbs(detail), { name: detail.item.itmName }]} />
      </div>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <Gallery
            key={pictured.itmCode}
            item={pictured}
            alt={item.itmName}
            numbers={picturesOf(detail, pictured.itmCode)}
          />
          <PictureActions item={item} url={origin + purchase.href} />
        </div>
        <ProductInfo detail={detail} purchase={purchase} url={origin + purchase.href} />
        <FittingModels models={detail.models} nearTwins={detail.nearTwins} />
      </div>
      <BelowFirstScreen>
        <ProductShelf title="Alternatives in stock" items={detail.alternatives} />
        <Details detail={detail} item={item} />
        <ProductShelf
          title="For the same repair"
          items={detail.sameRepair}
          model={detail.models[0]}
          partsForModel={detail.partsForModel}
        />
      </BelowFirstScreen>
      <StickyBuyBar purchase={purchase} />
    </div>
  );
}

function picturesOf({ pictures }: ProductPage['detail'], itmCode: number): readonly string[] {
  return pictures.find((one) => one.itmCode === itmCode)?.numbers ?? [];
}

/** A variant without its own picture shows its parent's. */
function hasPicture(detail: ProductPage['detail'], { itmCode, img1 }: Item): boolean {
  return img1 !== null || picturesOf(detail, itmCode).length > 0;
}

/**
 * Returns what the page would add to the cart: the chosen variant, or the item, and its quantity.
 */
function usePurchase({ detail }: ProductPage): Purchase {
  const { query } = useRouter();
  const [reminders, setReminders] = useState(0);
  const variant = findVariant(detail.variants, String(query.variant ?? ''));
  const item = variant?.item ?? detail.item;
  const { qty, setQty } = useCartQuantity(item.itmCode);
  return {
    item,
    variant,
    choice: variant?.options ?? readChoice(detail.options, [query.choice ?? []].flat()),
    href: variant === null ? productLink(item) : variantLink(detail.item, item.itmCode),
    qty,
    setQty,
    remindToSelect: () => setReminders(reminders + 1),
    selectReminders: variant === null ? reminders : 0,
  };
}
