import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrimaryNav } from '@/components/shell/PrimaryNav';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aCustomerSite, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const show = () => renderInShop(<PrimaryNav withStrip />, '/', aSite());
const button = () => screen.getByRole('button', { name: 'All parts' });
const panel = () => document.getElementById(button().getAttribute('aria-controls') ?? '');

async function openPanel() {
  await userEvent.click(button());
  await screen.findByRole('link', { name: 'All brands' });
  return within(panel() ?? document.body);
}

describe('the navigation', () => {
  it('names the lists only where the merchant has them', () => {
    const settings = { ...DEFAULT_SETTINGS, enableOffers: false };
    renderInShop(<PrimaryNav withStrip />, '/', aSite({ settings }));
    expect(screen.getByRole('link', { name: 'New Arrivals' })).toHaveAttribute(
      'href',
      '/shop/new-arrivals',
    );
    expect(screen.queryByRole('link', { name: 'Discount & Offers' })).toBeNull();
  });

  it('opens the mega menu by its button and closes it with Escape, focus back on the button', async () => {
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

  it('goes from category to category with the arrow keys', async () => {
    show();
    const menu = await openPanel();
    menu.getByRole('link', { name: /^Displays/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu.getByRole('link', { name: /^Batteries/ })).toHaveFocus();
    expect(menu.queryByRole('link', { name: /^Display shelf/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu.getByRole('link', { name: /^Displays/ })).toHaveFocus();
  });

  it('stays open while the pointer goes from the button to the panel and closes after it left both', async () => {
    show();
    await userEvent.hover(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.unhover(button());
    await userEvent.hover(await screen.findByText('All brands'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.unhover(screen.getByText('All brands'));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('closes by Escape wherever the focus is, when only the pointer had opened it', async () => {
    show();
    await userEvent.hover(button());
    await screen.findByRole('link', { name: 'All brands' });
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).toHaveFocus();
  });

  it('closes by a press elsewhere', async () => {
    show();
    await openPanel();
    await userEvent.click(document.body);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows a picture beside every category and sub-category, and no more than 36 brands', async () => {
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

  it('names the shop’s pages instead of its shelves where the merchant wants that', () => {
    renderInShop(<PrimaryNav withStrip={false} />, '/about-us', aSite({ settings }));
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/shop/brands');
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Gallery' })).toBeInTheDocument();
    expect(button()).toBeInTheDocument();
  });

  it('leaves out the gallery where there is none', () => {
    const without = aSite({ settings: { ...settings, enableGallery: false } });
    renderInShop(<PrimaryNav withStrip={false} />, '/', without);
    expect(screen.queryByRole('link', { name: 'Gallery' })).toBeNull();
  });

  it('offers quick order to who has it', () => {
    const quickOrder = { name: 'Quick order', link: '/my-account/quick-order' };
    renderInShop(<PrimaryNav withStrip />, '/', aCustomerSite([quickOrder]));
    expect(screen.getByRole('link', { name: 'Quick order' })).toHaveAttribute(
      'href',
      '/my-account/quick-order',
    );
  });

  it('says nothing of quick order to others', () => {
    renderInShop(<PrimaryNav withStrip />, '/', aCustomerSite([]));
    expect(screen.queryByRole('link', { name: 'Quick order' })).toBeNull();
  });
});
