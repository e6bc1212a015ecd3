import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowTable } from '@/components/listing/RowTable';
import { anItem } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

const items = [
  anItem({ itmCode: 1, itmName: 'First', selling: 9950, disPer: 10, inStock: 90 }),
  anItem({ itmCode: 2, itmName: 'Second', inStock: 0 }),
  anItem({ itmCode: 3, itmName: 'Third', selling: 33.33, inStock: 4 }),
  anItem({ itmCode: 4, itmName: 'Fourth', itmType: 'M' }),
];

const field = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });

function show() {
  return renderInShop(<RowTable items={items} label="Displays" />, '/shop?view=rows');
}

describe('the row view', () => {
  it('moves between quantities by arrow and Enter, skipping disabled ones', async () => {
    show();
    await userEvent.type(field('First'), '5{ArrowDown}');
    expect(field('Third')).toHaveFocus();
    expect(field('First')).toHaveValue('5');
    await userEvent.keyboard('2{ArrowUp}');
    expect(field('First')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field('Third')).toHaveFocus();
  });

  it('sums lines, pieces and money to the cent', async () => {
    show();
    await userEvent.type(field('First'), '2');
    await userEvent.type(field('Third'), '3');
    expect(screen.getByRole('status')).toHaveTextContent('2 lines, 5 piecesLKR 18,009.99');
    expect(screen.getByRole('link', { name: 'Add 2 lines to cart' })).toBeInTheDocument();
  });

  it('shows quantities above the stock or the maximum and adds nothing', async () => {
    show();
    await userEvent.type(field('Third'), '5{Tab}');
    expect(field('Third')).toHaveAccessibleDescription('Only 4 in stock.');
    await userEvent.type(field('First'), '21{Tab}');
    expect(field('First')).toHaveAccessibleDescription(
      'Quantity must be less than 20. You can order at most 20 of one item.',
    );
    expect(field('Third')).toHaveValue('5');
    expect(field('First')).toHaveValue('21');
    expect(screen.queryByRole('link', { name: 'Add 2 lines to cart' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add 2 lines to cart' })).toBeEnabled();
  });

  it('drops a line whose quantity returns to 0', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'One more of Third' }));
    await userEvent.click(screen.getByRole('button', { name: 'One less of Third' }));
    expect(screen.getByRole('button', { name: 'Add 0 lines to cart' })).toBeDisabled();
  });

  it('links to the page of an item with options', () => {
    show();
    expect(screen.getByRole('link', { name: 'Select Option(s)' })).toHaveAttribute(
      'href',
      '/product/4/fourth',
    );
  });
});
