import { deliveryCharge } from '@/lib/commerce/delivery';
import { links } from '@/lib/urls/links';
import type { JsonLd } from './structuredData';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** Returns the delivery of one piece, with the days found in the merchant's delivery note. */
export function shippingJsonLd(
  { weight, price }: { weight: number; price: number },
  { deliveryNote, delivery }: SiteSettings,
): JsonLd {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: deliveryCharge(delivery, { kilograms: weight, goods: price }).toFixed(2),
      currency: 'LKR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LK' },
    ...daysOnTheWay(deliveryNote),
  };
}

const DAYS = /(\d{1,2})(?:\s*(?:to|-|–)\s*(\d{1,2}))?\s*(?:working |business )?days?\b/i;

function daysOnTheWay(deliveryNote: string): Record<string, unknown> {
  const [, least, most = least] = DAYS.exec(deliveryNote) ?? [];
  if (least === undefined) return {};
  const transitTime = {
    '@type': 'QuantitativeValue',
    minValue: Number(least),
    maxValue: Number(most),
    unitCode: 'DAY',
  };
  return { deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime } };
}

/** Must agree with components/content/TermsScreen.tsx. Without days the owner says nothing about returns. */
export function returnsJsonLd(
  { returnDays }: SiteSettings,
  origin: string,
): { hasMerchantReturnPolicy?: JsonLd } {
  if (returnDays === 0) return {};
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'LK',
    merchantReturnLink: origin + links.refunds,
  };
  const hasMerchantReturnPolicy: JsonLd = {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  };
  return { hasMerchantReturnPolicy };
}
