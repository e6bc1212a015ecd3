import { unitPrice } from '@/lib/commerce/price';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { breadcrumbJsonLd, productJsonLd, serializeJsonLd } from '@/lib/seo/jsonLd';
import { aDetail, anItem, aVariant } from '@/__tests__/support/factories';

const ORIGIN = 'https://shop.test';

describe('structured data of a page', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    ']]>&lt;',
    'line\u2028separator\u2029',
    '"quoted" \\ backslash',
  ])('escapes the stored text %j', (itmName) => {
    const text = serializeJsonLd(
      productJsonLd(aDetail({ item: anItem({ itmName }) }), ORIGIN, DEFAULT_SETTINGS),
    );
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ '@type': 'Product', name: itmName });
  });

  it('has the displayed price, after discount', () => {
    const item = anItem({ selling: 9950, disPer: 10 });
    expect(productJsonLd(aDetail({ item }), ORIGIN, DEFAULT_SETTINGS)).toMatchObject({
      offers: { price: '8955.00', priceCurrency: 'LKR' },
    });
    expect(unitPrice(item)).toBe(8955);
  });

  it('has no offer without a price', () => {
    const item = anItem({ selling: 0 });
    expect(productJsonLd(aDetail({ item }), ORIGIN, DEFAULT_SETTINGS)).not.toHaveProperty('offers');
  });

  it.each([
    [0, 'https://schema.org/OutOfStock'],
    [1, 'https://schema.org/InStock'],
  ])('has availability for %i in stock: %s', (inStock, availability) => {
    expect(
      productJsonLd(aDetail({ item: anItem({ inStock }) }), ORIGIN, DEFAULT_SETTINGS),
    ).toMatchObject({
      offers: { availability },
    });
  });

  it('has the delivery charge by weight and the return policy', () => {
    const detail = aDetail({ item: anItem({ weight: 1.2 }) });
    const settings = { ...DEFAULT_SETTINGS, returnDays: 10, deliveryNote: 'In 2-4 working days' };
    expect(productJsonLd(detail, ORIGIN, settings)).toMatchObject({
      offers: {
        shippingDetails: {
          shippingRate: { value: '550.00', currency: 'LKR' },
          shippingDestination: { addressCountry: 'LK' },
          deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
        },
        hasMerchantReturnPolicy: {
          merchantReturnDays: 10,
          merchantReturnLink: 'https://shop.test/policies/terms-and-conditions#refunds',
        },
      },
    });
  });

  it('omits delivery days and returns that the merchant does not state', () => {
    const settings = { ...DEFAULT_SETTINGS, returnDays: 0, deliveryNote: 'By courier' };
    const data = productJsonLd(aDetail(), ORIGIN, settings);
    expect(data).not.toHaveProperty('offers.shippingDetails.deliveryTime');
    expect(data).not.toHaveProperty('offers.hasMerchantReturnPolicy');
  });

  it('marks a refurbished part as refurbished', () => {
    const item = anItem({ grade: 'refurbished' });
    expect(productJsonLd(aDetail({ item }), ORIGIN, DEFAULT_SETTINGS)).toMatchObject({
      offers: { itemCondition: 'https://schema.org/RefurbishedCondition' },
    });
  });

  it('makes an item with variants a ProductGroup with an offer each', () => {
    const detail = aDetail({
      item: anItem({ itmCode: 7, itmType: 'M', itmName: 'A32 Display' }),
      options: [
        { name: 'Colour', values: ['Black', 'Blue'] },
        { name: 'Frame', values: ['With'] },
      ],
      variants: [
        aVariant({ Colour: 'Black', Frame: 'With' }, { itmCode: 8, selling: 100 }),
        aVariant({ Colour: 'Blue', Frame: 'With' }, { itmCode: 9, selling: 120 }),
      ],
    });
    expect(productJsonLd(detail, ORIGIN, DEFAULT_SETTINGS)).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['https://schema.org/color', 'Frame'],
      hasVariant: [
        {
          url: 'https://shop.test/product/7/a32-display?variant=8',
          offers: { price: '100.00' },
          color: 'Black',
          additionalProperty: [{ name: 'Frame', value: 'With' }],
        },
        {
          url: 'https://shop.test/product/7/a32-display?variant=9',
          offers: { price: '120.00' },
        },
      ],
    });
  });

  it('omits an unknown brand and description', () => {
    const data = productJsonLd(
      aDetail({ item: anItem({ bndName: null, bndCode: null }) }),
      ORIGIN,
      DEFAULT_SETTINGS,
    );
    expect(data).not.toHaveProperty('brand');
    expect(data).not.toHaveProperty('description');
  });

  it('numbers breadcrumbs from 1 with absolute URLs', () => {
    expect(breadcrumbJsonLd([{ name: 'Home', href: '/' }], ORIGIN)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
      ],
    });
  });
});
