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
import type { FittingModel, Item, ProductDetail } from '@/lib/contract/catalogue.contract';
import type { ProductPage } from '@/lib/pages/productPage';
import { CompareButton } from '@/components/compare/CompareButton';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { WishButton } from '@/components/wishlist/WishButton';
import { useSettings } from '@/store/hooks';
import { CartButton } from '@/components/cart/CartButton';
import { StockText } from '@/components/item/StockText';
import { UnitPrice } from '@/components/item/UnitPrice';
import { priceText } from '@/lib/commerce/price';
import { SectionHead } from '@/components/ui/SectionHead';
import { formatCount, formatWarranty, formatWeight } from '@/lib/text/format';
import { PageMeta } from '@/components/ui/PageMeta';
import { findGrade } from '@/lib/contract/grades';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/jsonLd';
import { specLines, type SpecLine } from '@/components/item/specLines';
import type { Crumb } from '@/lib/urls/listScope';
import { FittingModels } from './FittingModels';
import { Gallery } from './Gallery';
import { ProductInfo } from './ProductInfo';
import { PurchaseQuantity, type Purchase } from './PurchaseQuantity';
import styles from './ProductScreen.module.scss';
import pictureActionsStyles from './PictureActions.module.scss';
import { ShareMenu } from './ShareActions';
import stickyBuyBarStyles from './StickyBuyBar.module.scss';
import { CardGrid } from './CardGrid';
import detailsStyles from './Details.module.scss';

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

type PictureActionsProps = { item: Pick<Item, 'itmCode' | 'itmName'>; url: string };

/** Wishlist, share and compare over the picture, on phones only. */
export function PictureActions({ item, url }: PictureActionsProps) {
  const { enableSharing } = useSettings();
  return (
    <div className={pictureActionsStyles.marks}>
      <WishButton item={item} className={pictureActionsStyles.mark} />
      {enableSharing && (
        <ShareMenu
          itmName={item.itmName}
          url={url}
          className={pictureActionsStyles.share}
          look={pictureActionsStyles.mark}
        >
          <Icon of="share-2" />
          <VisuallyHidden>Share</VisuallyHidden>
        </ShareMenu>
      )}
      <CompareButton item={item} className={pictureActionsStyles.mark} />
    </div>
  );
}

/** The bar of phones with price, stock, quantity and button. */
function StickyBuyBar({ purchase }: { purchase: Purchase }) {
  const { item, qty, remindToSelect } = purchase;
  return (
    <div className={stickyBuyBarStyles.bar} role="region" aria-label="Buy" data-page-bar>
      <div className={stickyBuyBarStyles.words}>
        <strong className={stickyBuyBarStyles.price}>
          <UnitPrice item={item} qty={qty} />
        </strong>
        <StockText inStock={item.inStock} className={stickyBuyBarStyles.stock} />
      </div>
      <PurchaseQuantity purchase={purchase} />
      <CartButton item={item} qty={qty} place="product" onSelectNeeded={remindToSelect} />
    </div>
  );
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

/** The item's specifications and known facts. */
function Details({ detail, item }: { detail: ProductDetail; item: Item }) {
  const lines = specLines(detail.item.shortSpecs, knownFacts(detail, item));
  return (
    <section className={detailsStyles.details} aria-labelledby="details">
      <h2 id="details">Details</h2>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A usual weight is not the item's own. */
function isOwnWeight({ weight, isUsualWeight }: Item): boolean {
  return weight > 0 && isUsualWeight !== true;
}

function knownFacts(detail: ProductDetail, item: Item): SpecLine[] {
  const { colour, frame } = detail;
  return [
    ...(colour === null ? [] : [{ label: 'Colour', value: colour }]),
    ...(frame === null
      ? []
      : [{ label: 'Frame', value: frame === 'with' ? 'With frame' : 'Without frame' }]),
    ...(isOwnWeight(item) ? [{ label: 'Weight', value: formatWeight(item.weight) }] : []),
    { label: 'Code', value: item.sku },
  ];
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
