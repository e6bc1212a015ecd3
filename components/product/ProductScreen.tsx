import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCartQuantity } from '@/components/cart/useCartQuantity';
import { BelowFirstScreen } from '@/components/ui/BelowFirstScreen';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { findVariant, readChoice } from '@/lib/commerce/variants';
import {
  brandLink,
  categoryLink,
  links,
  modelLink,
  photoVersionIn,
  productLink,
  subCategoryLink,
  variantLink,
} from '@/lib/urls/links';
import type { FittingModel, ProductDetail } from '@/lib/contract/catalogue.contract';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductPage } from '@/lib/pages/productPage';
import { useSettings } from '@/store/hooks';
import { priceText } from '@/lib/commerce/price';
import { SectionHead } from '@/components/ui/SectionHead';
import { formatCount, formatWarranty } from '@/lib/text/format';
import { PageMeta } from '@/components/ui/PageMeta';
import { findGrade } from '@/lib/contract/grades';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/jsonLd';
import type { Crumb } from '@/lib/urls/listScope';
import { FittingModels } from './FittingModels';
import { Gallery } from './Gallery';
import { ProductInfo } from './ProductInfo';
import { type Purchase } from './PurchaseQuantity';
import styles from './ProductScreen.module.scss';
import { CardGrid } from './CardGrid';
import { Details } from './Details';
import { PictureActions } from './PictureActions';
import { StickyBuyBar } from './StickyBuyBar';

export function ProductScreen({ detail, origin }: ProductPage) {
  const purchase = usePurchase({ detail, origin });
  const { item } = purchase;
  const pictured = hasPicture(detail, item) ? item : detail.item;
  const pictures = picturesOf(detail, pictured.itmCode);
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
            numbers={pictures?.numbers ?? []}
            versions={pictures?.versions}
          />
          <PictureActions item={item} url={origin + purchase.href} />
        </div>
        <ProductInfo detail={detail} purchase={purchase} url={origin + purchase.href} />
        <FittingModels models={detail.models} nearTwins={detail.nearTwins} />
      </div>
      <BelowFirstScreen>
        <Details detail={detail} item={item} />
        <ProductSection
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

function picturesOf({ pictures }: ProductPage['detail'], itmCode: number) {
  return pictures.find((one) => one.itmCode === itmCode);
}

/** A variant without its own photo shows its parent's, and without its own drawing its parent's. */
function hasPicture(detail: ProductPage['detail'], { itmCode, img1 }: Item): boolean {
  const own = picturesOf(detail, itmCode);
  if (hasPhotos(own)) return true;
  if (hasPhotos(picturesOf(detail, detail.item.itmCode))) return false;
  return img1 !== null || own !== undefined;
}

function hasPhotos(pictures: ReturnType<typeof picturesOf>): boolean {
  return (pictures?.versions?.length ?? 0) > 0;
}

/** Returns what the page would add to the cart: the chosen variant or the item, and how many. */
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

type ProductSectionProps = {
  title: string;
  items: readonly Item[];
  model?: FittingModel;
  partsForModel?: number;
};

/** A grid of cards under a heading, with a link to all parts of the phone. */
function ProductSection({ title, items, model, partsForModel = 0 }: ProductSectionProps) {
  if (items.length === 0) return null;
  const all =
    model === undefined
      ? {}
      : {
          href: modelLink(model.modelCode),
          linkText: `All ${formatCount(partsForModel)} parts`,
        };
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHead title={title} {...all} />
      <CardGrid items={items} label={title} level={3} columns="five" />
    </section>
  );
}

/** The meta tags and structured data of a product page. */
function ProductMeta({ detail, origin }: ProductPage) {
  const settings = useSettings();
  const { item, models } = detail;
  const href = productLink(item);
  const words = [
    priceText(item),
    findGrade(item.grade)?.label,
    formatWarranty(item.warrantyMonths),
    models.length > 0 && `fits ${models.slice(0, 3).map(fullName).join(', ')}`,
  ];
  return (
    <PageMeta
      title={`${item.itmName} | ${settings.siteName}`}
      description={`${item.itmName}: ${words.filter(Boolean).join(', ')}.`}
      canonical={origin + href}
      siteName={settings.siteName}
      itmCode={item.itmCode}
      photoVersion={photoVersionIn(item.img1)}
      jsonLd={[
        productJsonLd(detail, origin, settings),
        breadcrumbJsonLd([...productCrumbs(detail), { name: item.itmName, href }], origin),
      ]}
    />
  );
}

function fullName({ modelName, modelNumbers }: ProductPage['detail']['models'][number]): string {
  const [number] = modelNumbers;
  return number === undefined ? modelName : `${modelName} (${number})`;
}

/** Returns the breadcrumb of an item: by its phone if it fits one, else by its category. */
function productCrumbs({ item, models }: ProductDetail): Crumb[] {
  const home: Crumb = { name: 'Home', href: links.home };
  const { bndCode, bndName, sCatCode, sCatName } = item;
  const [model] = models;
  if (model !== undefined) {
    const { modelCode, modelName } = model;
    return [
      home,
      ...(bndCode === null || bndName === null
        ? []
        : [{ name: bndName, href: brandLink({ bndCode, bndName }) }]),
      { name: modelName, href: modelLink(modelCode) },
      { name: item.catName, href: modelLink(modelCode, item.catCode) },
    ];
  }
  return [
    home,
    { name: item.catName, href: categoryLink(item) },
    ...(sCatCode === null || sCatName === null
      ? []
      : [{ name: sCatName, href: subCategoryLink({ sCatCode, sCatName }) }]),
  ];
}
