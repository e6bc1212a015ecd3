import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrimaryNav } from '@/components/shell/PrimaryNav';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aCustomerSite, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

/** Longer than the menu waits before it closes. */
const MUCH_LATER_MS = 5_000;

const show = () => renderInShop(<PrimaryNav withStrip />, '/', aSite());
const button = () => screen.getByRole('button', { name: 'All parts' });
const panel = () => document.getElementById(button().getAttribute('aria-controls') ?? '');

async function openPanel() {
  await userEvent.click(button());
  await screen.findByRole('link', { name: 'All brands' });
  return within(panel() ?? document.body);
}

describe('the navigation', () => {
  it('shows only the enabled lists', () => {
    const settings = { ...DEFAULT_SETTINGS, enableOffers: false };
    renderInShop(<PrimaryNav withStrip />, '/', aSite({ settings }));
    expect(screen.getByRole('link', { name: 'New Arrivals' })).toHaveAttribute(
      'href',
      '/shop/new-arrivals',
    );
    expect(screen.queryByRole('link', { name: 'Discount & Offers' })).toBeNull();
  });

  it('opens the mega menu by its button and returns the focus on Escape', async () => {
    show();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    const menu = await openPanel();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    menu.getByRole('link', { name: 'Samsung' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveFocus();
  });

  it('shows 11 sub-categories in the first column and 23 in all', async () => {
    show();
    const menu = await openPanel();
    expect(menu.getAllByRole('link', { name: /^Display shelf/ })).toHaveLength(23);
    const first = menu.getByRole('link', { name: /^Display shelf 1 ?1$/ }).closest('ul');
    expect(first?.children).toHaveLength(11);
  });

  it('moves between categories with the arrow keys', async () => {
    show();
    const menu = await openPanel();
    menu.getByRole('link', { name: /^Displays/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu.getByRole('link', { name: /^Batteries/ })).toHaveFocus();
    expect(menu.queryByRole('link', { name: /^Display shelf/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu.getByRole('link', { name: /^Displays/ })).toHaveFocus();
  });

  it('stays open between button and panel and closes after the pointer left both', async () => {
    jest.useFakeTimers();
    const pointer = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await pointer.hover(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await pointer.unhover(button());
    await pointer.hover(await screen.findByText('All brands'));
    act(() => jest.advanceTimersByTime(MUCH_LATER_MS));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await pointer.unhover(screen.getByText('All brands'));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    act(() => jest.advanceTimersByTime(MUCH_LATER_MS));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    jest.useRealTimers();
  });

  it('closes on Escape wherever the focus is after hover opened it', async () => {
    show();
    await userEvent.hover(button());
    await screen.findByRole('link', { name: 'All brands' });
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).toHaveFocus();
  });

  it('closes on a press elsewhere', async () => {
    show();
    await openPanel();
    await userEvent.click(document.body);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows a picture for every category and sub-category, and at most 36 brands', async () => {
    const brands = Array.from({ length: 40 }, (_, at) => ({
      bndCode: at + 1,
      bndName: `Brand ${at + 1}`,
      image: null,
      mainBrand: false,
      itemCount: 1,
    }));
    renderInShop(<PrimaryNav withStrip />, '/', aSite({ brands }));
    const menu = await openPanel();
    expect(menu.getAllByRole('link', { name: /^Brand \d+$/ })).toHaveLength(36);
    const pictures = [...(panel()?.querySelectorAll('img') ?? [])].map((img) => img.src);
    expect(pictures).toContain('http://localhost/img/navigation/display.png');
    expect(pictures).toContain('http://localhost/img/navigation/sub-category-11.png');
  });
});

describe('the primary menu', () => {
  const settings = { ...DEFAULT_SETTINGS, primaryMenu: 'pages' as const, enableGallery: true };

  it('shows the pages of the shop instead of its categories when chosen', () => {
    renderInShop(<PrimaryNav withStrip={false} />, '/about-us', aSite({ settings }));
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/shop/brands');
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Gallery' })).toBeInTheDocument();
    expect(button()).toBeInTheDocument();
  });

  it('hides the gallery when disabled', () => {
    const without = aSite({ settings: { ...settings, enableGallery: false } });
    renderInShop(<PrimaryNav withStrip={false} />, '/', without);
    expect(screen.queryByRole('link', { name: 'Gallery' })).toBeNull();
  });

  it('shows quick order to customers who have it', () => {
    const quickOrder = { name: 'Quick order', link: '/my-account/quick-order' };
    renderInShop(<PrimaryNav withStrip />, '/', aCustomerSite([quickOrder]));
    expect(screen.getByRole('link', { name: 'Quick order' })).toHaveAttribute(
      'href',
      '/my-account/quick-order',
    );
  });

  it('hides quick order from others', () => {
    renderInShop(<PrimaryNav withStrip />, '/', aCustomerSite([]));
    expect(screen.queryByRole('link', { name: 'Quick order' })).toBeNull();
  });
});
