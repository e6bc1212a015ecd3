import { safeDestination } from '@/lib/urls/destination';

describe('the destination after sign-in', () => {
  it.each(['/shop?query=a12', '/product/5/x?variant=7', '/cart', '/', '/checkout?step=2&x=%2F'])(
    'is a page of the shop: %s',
    (path) => expect(safeDestination(path)).toBe(path),
  );

  it.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/shop\\..\\..',
    'javascript:alert(1)',
    ' /shop',
    'shop',
    '/my-account/authorization?destination=/cart',
    '/my-account/forgot-password?destination=/cart',
  ])('is home instead of %j', (asked) => expect(safeDestination(asked)).toBe('/'));

  it('is the first of several values', () =>
    expect(safeDestination(['/cart', '//x'])).toBe('/cart'));
});
