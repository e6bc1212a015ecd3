import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductCard } from '@/components/product/ProductCard';
import type { Item } from '@/lib/contract/item.contract';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { enter } from '@/__tests__/support/enter';
import { anItem, aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

function show(given: Partial<Item> = {}) {
  const item = anItem(given);
  return renderInShop(<ProductCard item={item} />);
}

const quantity = () => screen.getByRole('textbox', { name: /^Quantity of/ });

describe('a product card', () => {
  it('shows name, categories, grade and price', () => {
    show({ disPer: 10 });
    const card = within(screen.getByRole('article'));
    const groups = ['Displays', 'LCD with touch', 'Samsung'];
    for (const name of groups) expect(card.getByRole('link', { name })).toBeInTheDocument();
    expect(card.getByText('Service pack')).toBeInTheDocument();
    expect(card.getByText('12 months warranty')).toBeInTheDocument();
    expect(card.getByText('LKR 9,950.00')).toBeInTheDocument();
    expect(card.getByText('−10.00%')).toBeInTheDocument();
    expect(card.getByText('LKR 8,955.00')).toBeInTheDocument();
    expect(card.getByText('12 in stock')).toBeInTheDocument();
  });

  it('renders without sub-category, tag, brand, grade and picture', () => {
    show({
      sCatCode: null,
      sCatName: null,
      bndCode: null,
      bndName: null,
      grade: null,
      warrantyMonths: null,
      img1: null,
      modelNumber: null,
    });
    expect(screen.getByRole('link', { name: 'Displays' })).toBeInTheDocument();
    expect(screen.queryByText(/warranty/i)).not.toBeInTheDocument();
    expect(screen.queryByText('null')).not.toBeInTheDocument();
  });

  it('omits a sub-category with the name of its category', () => {
    show({ catName: 'Batteries', sCatName: 'Batteries' });
    expect(screen.getAllByRole('link', { name: 'Batteries' })).toHaveLength(1);
  });

  it('shows the maximum and keeps the typed value', async () => {
    show({ inStock: 500 });
    await userEvent.clear(quantity());
    await enter(quantity(), '21');
    await userEvent.tab();
    expect(quantity()).toHaveAccessibleDescription(
      'Quantity must be less than 20. You can order at most 20 of one item.',
    );
    expect(quantity()).toHaveValue('21');
  });

  it('asks for the price of an item without one, and offers neither cart nor quantity', () => {
    show({ selling: 0, disPer: 10, sku: 'MB-A12' });
    const card = within(screen.getByRole('article'));
    expect(card.getAllByText('Ask for price')).toHaveLength(2);
    const chat = card.getByRole('link', { name: 'Ask for price' });
    expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('(MB-A12)');
    expect(card.queryByText(/LKR|%/)).not.toBeInTheDocument();
    expect(card.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('cannot be ordered when it is not available', () => {
    show({ inStock: 0 });
    expect(quantity()).toBeDisabled();
    expect(screen.getByText('Currently not available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Tell me/ })).toHaveAttribute('title', 'Out of stock');
  });

  it('says "From" where its variants cost differently', () => {
    show({ itmType: 'M', isFromPrice: true });
    expect(screen.getByText('From').parentElement).toHaveTextContent('From LKR 9,950.00');
  });

  it('links to the page of an item with variants', () => {
    show({ itmType: 'M', itmCode: 7, itmName: 'A32 Display' });
    expect(screen.getByRole('link', { name: /^Select Option\(s\)/ })).toHaveAttribute(
      'href',
      '/product/7/a32-display',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('has a quantity box only when enabled: %s', (addToCartButtonWithQty, boxes) => {
    const site = aSite({ settings: { ...DEFAULT_SETTINGS, addToCartButtonWithQty } });
    renderInShop(<ProductCard item={anItem()} />, '/', site);
    expect(screen.queryAllByRole('textbox', { name: /^Quantity of/ })).toHaveLength(boxes);
    expect(screen.getByRole('link', { name: /^Add to cart/ })).toBeInTheDocument();
  });
});
