import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SideNav } from '@/components/shell/SideNav';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aCustomerSite, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const api = setupServer(
  http.get('*/api/v1/tags', () =>
    HttpResponse.json({ data: [{ sCatCode: 11, tags: [{ tagCode: 7, tagName: 'Curved' }] }] }),
  ),
);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());

// jsdom cannot open dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function show(site = aSite()) {
  const onClose = jest.fn();
  renderInShop(<SideNav onClose={onClose} />, '/', site);
  return { onClose, dialog: within(screen.getByRole('dialog')) };
}

describe('the side navigation', () => {
  it('expands a category to its sub-categories and those to their tags', async () => {
    const { dialog } = show();
    await userEvent.click(dialog.getByRole('button', { name: 'Displays' }));
    expect(dialog.getByRole('link', { name: /^All displays/ })).toHaveAttribute(
      'href',
      '/shop/category/1/displays',
    );
    expect(dialog.getByRole('link', { name: 'Display shelf 2' })).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('button', { name: 'Display shelf 1' }));
    expect(dialog.getByRole('link', { name: 'Curved' })).toHaveAttribute(
      'href',
      '/shop/tag/7/curved',
    );
  });

  it('expands the brands inline when enabled', async () => {
    const { dialog } = show();
    await userEvent.click(dialog.getByRole('button', { name: 'Shop by Brands' }));
    expect(dialog.getByRole('link', { name: 'Apple' })).toBeInTheDocument();
  });

  it('links to the brand page when brands are not expanded inline', () => {
    const { dialog } = show(
      aSite({ settings: { ...DEFAULT_SETTINGS, enableShopByBrands: false } }),
    );
    expect(dialog.getByRole('link', { name: 'Shop by Brands' })).toHaveAttribute(
      'href',
      '/shop/brands',
    );
  });

  it('closes by its button, on Escape and by a left swipe of more than 50 pixels', async () => {
    const { onClose, dialog } = show();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    const row = dialog.getByRole('button', { name: 'Batteries' });
    const finger = userEvent.setup();
    await finger.pointer({ keys: '[TouchA>]', target: row, coords: { clientX: 200 } });
    await finger.pointer({ pointerName: 'TouchA', target: row, coords: { clientX: 150 } });
    expect(onClose).toHaveBeenCalledTimes(2);
    await finger.pointer({ pointerName: 'TouchA', target: row, coords: { clientX: 149 } });
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('shows the name, the special categories and Logout of a customer', async () => {
    const special = [
      { name: 'Quick order', link: '/my-account/quick-order' },
      { name: 'Outstanding', link: '/my-account/outstanding' },
    ];
    const { dialog } = show(aCustomerSite(special, { userType: 2, fullName: 'Nimal Fernando' }));
    expect(screen.getByRole('dialog', { name: 'Nimal Fernando' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Dealer account' })).toHaveAttribute(
      'href',
      '/my-account/dashboard',
    );
    for (const { name, link } of special) {
      expect(dialog.getByRole('link', { name })).toHaveAttribute('href', link);
    }
    expect(dialog.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('links a visitor to sign-in with the destination, and to the pages of the shop', () => {
    const { dialog } = show();
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2F',
    );
    for (const name of ['About', 'Contact', 'Gallery']) {
      expect(dialog.getByRole('link', { name })).toBeInTheDocument();
    }
    expect(dialog.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});
