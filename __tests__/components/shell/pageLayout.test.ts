import { hasBarAtBottom, hasBrandSlider, hasHeader, hasStrip } from '@/components/shell/pageLayout';
import { links } from '@/lib/urls/links';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';

const open = { ...DEFAULT_SETTINGS, forceLogin: false };
const forced = { ...DEFAULT_SETTINGS, forceLogin: true, hideLoginBrandSlider: true };

describe('the header', () => {
  it.each([links.authorization, links.forgotPassword])(
    'is hidden on %s only while login is forced',
    (path) => {
      expect(hasHeader(path, open)).toBe(true);
      expect(hasHeader(path, forced)).toBe(false);
    },
  );

  it('stands on every other page, login forced or not', () => {
    expect(hasHeader(links.terms, forced)).toBe(true);
    expect(hasHeader(links.home, forced)).toBe(true);
  });

  it('has its strip of shelves on phones where the page brings no tabs of its own', () => {
    expect(hasStrip(links.home)).toBe(true);
    expect(hasStrip('/shop/category/[catCode]/[slug]')).toBe(false);
    expect(hasStrip('/product/[itmCode]/[slug]')).toBe(false);
  });
});

describe('the brand slider', () => {
  it('stands on pages that are looked at, not on those that are worked with', () => {
    const shown = [links.home, links.shop, '/product/[itmCode]/[slug]', links.aboutUs, '/404'];
    const hidden = [links.cart, links.checkout, links.dashboard, links.quickOrder, links.brands];
    for (const path of shown) expect([path, hasBrandSlider(path, open)]).toEqual([path, true]);
    for (const path of hidden) expect([path, hasBrandSlider(path, open)]).toEqual([path, false]);
  });

  it('goes with the header where the merchant wants that', () => {
    expect(hasBrandSlider(links.authorization, open)).toBe(true);
    expect(hasBrandSlider(links.authorization, forced)).toBe(false);
    const keeping = { ...forced, hideLoginBrandSlider: false };
    expect(hasBrandSlider(links.authorization, keeping)).toBe(true);
  });
});

it('knows the pages whose act stands at the bottom of a phone', () => {
  expect(hasBarAtBottom('/product/[itmCode]/[slug]')).toBe(true);
  expect(hasBarAtBottom(links.cart)).toBe(true);
  expect(hasBarAtBottom(links.home)).toBe(false);
});
