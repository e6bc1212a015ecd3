import { unitPrice } from '@/lib/commerce/price';
import { breadcrumbJsonLd, productJsonLd, serializeJsonLd } from '@/lib/site/jsonLd';
import { aDetail, anItem, aVariant } from '../../support/factories';

const ORIGIN = 'https://shop.test';

describe('structured data in a page', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    ']]>&lt;',
    'line\u2028separator\u2029',
    '"quoted" \\ backslash',
  ])('cannot be left by the stored text %j and still says it', (itmName) => {
    const text = serializeJsonLd(productJsonLd(aDetail({ item: anItem({ itmName }) }), ORIGIN));
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ '@type': 'Product', name: itmName });
  });

  it('offers at the price that is shown, discount taken off', () => {
    const item = anItem({ selling: 9950, disPer: 10 });
    expect(productJsonLd(aDetail({ item }), ORIGIN)).toMatchObject({
      offers: { price: '8955.00', priceCurrency: 'LKR' },
    });
    expect(unitPrice(item)).toBe(8955);
  });

  it.each([
    [0, 'https://schema.org/OutOfStock'],
    [1, 'https://schema.org/InStock'],
  ])('says of %i in stock that it is %s', (inStock, availability) => {
    expect(productJsonLd(aDetail({ item: anItem({ inStock }) }), ORIGIN)).toMatchObject({
      offers: { availability },
    });
  });

  it('does not call a refurbished part new', () => {
    const item = anItem({ grade: 'refurbished' });
    expect(productJsonLd(aDetail({ item }), ORIGIN)).toMatchObject({
      offers: { itemCondition: 'https://schema.org/RefurbishedCondition' },
    });
  });

  it('makes an item with variants a group that offers each of them', () => {
    const detail = aDetail({
      item: anItem({ itmCode: 7, itmType: 'M', itmName: 'A32 Display' }),
      options: [{ name: 'Colour', values: ['Black', 'Blue'] }],
      variants: [
        aVariant({ Colour: 'Black' }, { itmCode: 8, selling: 100 }),
        aVariant({ Colour: 'Blue' }, { itmCode: 9, selling: 120 }),
      ],
    });
    expect(productJsonLd(detail, ORIGIN)).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['Colour'],
      hasVariant: [
        {
          url: 'https://shop.test/product/7/a32-display?variant=8',
          offers: { price: '100.00' },
        },
        {
          url: 'https://shop.test/product/7/a32-display?variant=9',
          offers: { price: '120.00' },
        },
      ],
    });
  });

  it('leaves out a brand and a text that are not known', () => {
    const data = productJsonLd(aDetail({ item: anItem({ bndName: null, bndCode: null }) }), ORIGIN);
    expect(data).not.toHaveProperty('brand');
    expect(data).not.toHaveProperty('description');
  });

  it('counts breadcrumbs from 1 with absolute addresses', () => {
    expect(breadcrumbJsonLd([{ name: 'Home', href: '/' }], ORIGIN)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
      ],
    });
  });
});
