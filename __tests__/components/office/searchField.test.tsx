import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from '@/components/office/parts/SearchField';
import { renderInOffice } from '../../support/renderInOffice';

const fieldOf = (words: string) => (
  <SearchField
    label="Name or SKU"
    value={words}
    hrefOf={(searched) => `/office/items?${searched}`}
  />
);

it('shows the words of the list that came, but leaves what was typed meanwhile', async () => {
  const { rerender } = renderInOffice(fieldOf('battery'), { address: '/office/items' });
  const field = screen.getByRole('searchbox', { name: 'Name or SKU' });
  expect(field).toHaveValue('battery');
  rerender(fieldOf(''));
  expect(field).toHaveValue('');
  await userEvent.type(field, 'LCD-A12');
  rerender(fieldOf('battery'));
  expect(field).toHaveValue('LCD-A12');
});
