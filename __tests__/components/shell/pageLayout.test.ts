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

  it('is shown on every other page', () => {
    expect(hasHeader(links.terms, forced)).toBe(true);
    expect(hasHeader(links.home, forced)).toBe(true);
  });

  it('has a category strip on phones on pages without tabs', () => {
    expect(hasStrip(links.home)).toBe(true);
    expect(hasStrip('/shop/category/[catCode]/[slug]')).toBe(false);
    expect(hasStrip('/product/[itmCode]/[slug]')).toBe(false);
  });
});

describe('the brand slider', () => {
  it('is shown on browsing pages and hidden on working pages', () => {
    const shown = [links.home, links.shop, '/product/[itmCode]/[slug]', links.aboutUs, '/404'];
    const hidden = [links.cart, links.checkout, links.dashboard, links.quickOrder, links.brands];
    for (const path of shown) expect([path, hasBrandSlider(path, open)]).toEqual([path, true]);
    for (const path of hidden) expect([path, hasBrandSlider(path, open)]).toEqual([path, false]);
  });

  it('is hidden with the header when enabled', () => {
    expect(hasBrandSlider(links.authorization, open)).toBe(true);
    expect(hasBrandSlider(links.authorization, forced)).toBe(false);
    const keeping = { ...forced, hideLoginBrandSlider: false };
    expect(hasBrandSlider(links.authorization, keeping)).toBe(true);
  });
});

it('knows the pages with a bar at the bottom on phones', () => {
  expect(hasBarAtBottom('/product/[itmCode]/[slug]')).toBe(true);
  expect(hasBarAtBottom(links.cart)).toBe(true);
  expect(hasBarAtBottom(links.home)).toBe(false);
});
