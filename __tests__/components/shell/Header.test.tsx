import { screen, within } from '@testing-library/react';
import { Header } from '@/components/shell/Header';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList;
});

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('shows opening hours, delivery and contacts in the top bar', () => {
  renderInShop(<Header withStrip />, '/', aSite());
  expect(screen.getByText('Mon–Fri 9am–6pm, Sat 9am–5pm')).toBeVisible();
  expect(screen.getByText(DEFAULT_SETTINGS.deliveryNote)).toBeVisible();
  expect(href('011 234 5678')).toBe('tel:0112345678');
  expect(href('WhatsApp 077 123 4567')).toContain('https://wa.me/94771234567');
  expect(href('Contact')).toBe('/contact-us');
});

test('has menu, home, search, account, wishlist, comparison and cart', () => {
  renderInShop(<Header withStrip />, '/', aSite());
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-haspopup', 'dialog');
  expect(href(/Sparepoint/)).toBe('/');
  expect(screen.getByRole('search')).toBeVisible();
  const own = within(screen.getByRole('navigation', { name: 'Your account and cart' }));
  expect(own.getByRole('button', { name: /My account/ })).toBeVisible();
  for (const path of ['/wishlist', '/compare', '/cart']) {
    expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
  }
});

test('keeps the chat beside the account, unless it is switched off', () => {
  const { unmount } = renderInShop(<Header withStrip />, '/', aSite());
  expect(href('Ask on WhatsApp')).toContain('https://wa.me/94771234567');
  unmount();
  const settings = { ...DEFAULT_SETTINGS, enableChatButton: false };
  renderInShop(<Header withStrip />, '/', aSite({ settings }));
  expect(screen.queryByRole('link', { name: 'Ask on WhatsApp' })).toBeNull();
});

test.each([
  ['shelves', ['All parts', 'Displays']],
  ['pages', ['All parts', 'Brands']],
] as const)('the primary menu in the variant "%s" has %j', (primaryMenu, names) => {
  const settings = { ...DEFAULT_SETTINGS, primaryMenu };
  renderInShop(<Header withStrip />, '/', aSite({ settings }));
  const menu = screen.getByRole('navigation', { name: 'Parts' });
  for (const name of names) expect(menu).toHaveTextContent(name);
  expect(menu.classList.contains('withoutMenu')).toBe(false);
});

test('keeps the menu button on desktops without a primary menu', () => {
  const settings = { ...DEFAULT_SETTINGS, primaryMenu: 'none' as const };
  renderInShop(<Header withStrip />, '/', aSite({ settings }));
  const menu = screen.getByRole('navigation', { name: 'Parts' });
  expect(menu.classList.contains('withoutMenu')).toBe(true);
  expect(screen.getByRole('button', { name: 'Menu' }).closest('.withMenu')).not.toBeNull();
});
