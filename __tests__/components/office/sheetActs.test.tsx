import { render, screen } from '@testing-library/react';
import { SheetActs } from '@/components/office/parts/SheetActs';

it('keeps the number of an order whole in the words of a button', () => {
  render(<SheetActs keep="Keep the rest" onKeep={jest.fn()} act="Cancel the rest of SP-100066" />);
  expect(screen.getByRole('button', { name: 'Cancel the rest of SP-100066' })).toBeVisible();
  expect(screen.getByText('SP-100066')).toHaveClass('whole');
});
