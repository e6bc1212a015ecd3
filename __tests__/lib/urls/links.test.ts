import {
  formatDiscount,
  formatMoment,
  formatMoney,
  formatWarranty,
  formatWeight,
} from '@/lib/text/format';
import {
  confirmationLink,
  FIRST_PICTURE,
  productImageLink,
  productLink,
  searchLink,
  slugify,
} from '@/lib/urls/links';

describe('slugs', () => {
  test.each([
    ['  Galaxy A12 Display  ', 'galaxy-a12-display'],
    ['LCD / Touch & Frame', 'lcd-touch-frame'],
    ['snake_case stays', 'snake_case-stays'],
    ['iPad Pro 12.9"', 'ipad-pro-12-9-'],
    ['සිංහල A12', '-a12'],
  ])('%j becomes %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });
});

describe('addresses', () => {
  test('a product’s link has its code and slug', () => {
    expect(productLink({ itmCode: 7, itmName: 'A12 Display, Black' })).toBe(
      '/product/7/a12-display-black',
    );
  });

  test('a picture’s link has the code twice, height and width', () => {
    expect(productImageLink(7, 300, FIRST_PICTURE, null)).toBe('/img/product/7/7-001_300X300.jpg');
  });

  test('a search link keeps every character of the query', () => {
    expect(searchLink('a12 & "b"')).toBe('/shop?query=a12%20%26%20%22b%22');
  });
});

test('a confirmation is the page of the order', () => {
  expect(confirmationLink('SP-100001')).toBe('/my-account/order/SP-100001?placed=1');
});

test('a moment is formatted in Colombo’s time', () => {
  expect(formatMoment(Date.UTC(2026, 10, 23, 20, 35))).toBe('2026-11-24 02:05');
});

describe('figures', () => {
  test('are formatted as the specification demands', () => {
    expect(formatMoney(1234.5)).toBe('LKR 1,234.50');
    expect(formatDiscount(10)).toBe('−10.00%');
    expect(formatWeight(0.14)).toBe('0.14 kg');
    expect(formatWarranty(12)).toBe('12 months warranty');
    expect(formatWarranty(1)).toBe('1 month warranty');
    expect(formatWarranty(0)).toBe('No warranty');
    expect(formatWarranty(null)).toBeNull();
  });
});
