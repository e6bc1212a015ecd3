import type { Item } from '@/lib/contract/item.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { isPriced, unitPrice } from '@/lib/commerce/price';
import { firstImageLink, productLink, variantLink } from '@/lib/urls/links';
import type { Crumb } from '@/lib/urls/listScope';
import { conditionOf, type Condition } from './condition';
import { returnsJsonLd, shippingJsonLd } from './offerTerms';
import type { JsonLd } from './structuredData';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** Serialises for a script element; escapes everything that could end it, because names are user input. */
export function serializeJsonLd(data: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + href,
    })),
  };
}

/** Returns a Product with its Offer, or a ProductGroup for an item with variants. */
export function productJsonLd(
  detail: ProductDetail,
  origin: string,
  settings: SiteSettings,
): JsonLd {
  const { item, variants } = detail;
  const shop = { origin, settings };
  if (variants.length === 0) return offeredProduct(item, origin + productLink(item), shop);
  return {
    '@type': 'ProductGroup',
    ...description(item, origin),
    productGroupID: item.sku,
    url: origin + productLink(item),
    variesBy: detail.options.map(({ name }) => propertyOf(name)?.address ?? name),
    hasVariant: variants.map((variant) => ({
      ...offeredProduct(variant.item, origin + variantLink(item, variant.item.itmCode), shop),
      ...optionValues(variant.options),
    })),
  };
}

/** Option names that schema.org has a property for. */
const PROPERTIES: Record<string, string> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
};

function propertyOf(optionName: string): { name: string; address: string } | null {
  const key = optionName.trim().toLowerCase();
  const name = Object.hasOwn(PROPERTIES, key) ? PROPERTIES[key] : undefined;
  return name === undefined ? null : { name, address: `https://schema.org/${name}` };
}

function optionValues(options: Record<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const others: JsonLd[] = [];
  for (const [name, value] of Object.entries(options)) {
    const property = propertyOf(name);
    if (property === null) others.push({ '@type': 'PropertyValue', name, value });
    else values[property.name] = value;
  }
  return others.length === 0 ? values : { ...values, additionalProperty: others };
}

type OfferingShop = { origin: string; settings: SiteSettings };

function offeredProduct(item: Item, url: string, { origin, settings }: OfferingShop): JsonLd {
  return {
    '@type': 'Product',
    ...description(item, origin),
    url,
    ...(isPriced(item) ? { offers: offer(item, url, { origin, settings }) } : {}),
  };
}

/** An item without a price has no offer. */
function offer(item: Item, url: string, { origin, settings }: OfferingShop): JsonLd {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'LKR',
    price: unitPrice(item).toFixed(2),
    availability: `https://schema.org/${item.inStock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: CONDITIONS[conditionOf(item)],
    seller: { '@type': 'Organization', name: settings.businessName },
    shippingDetails: shippingJsonLd({ weight: item.weight, price: unitPrice(item) }, settings),
    ...returnsJsonLd(settings, origin),
  };
}

function description(item: Item, origin: string): Record<string, unknown> {
  return {
    name: item.itmName,
    sku: item.sku,
    image: origin + firstImageLink(item, 600),
    category: item.catName,
    ...(item.shortSpecs === '' ? {} : { description: item.shortSpecs.replaceAll('\n', '. ') }),
    ...(item.bndName === null ? {} : { brand: { '@type': 'Brand', name: item.bndName } }),
  };
}

const CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
} as const satisfies Record<Condition, string>;
