import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { text } from '@/lib/text/text';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { CodeForm } from '@/components/account/CodeModal';
import { enter } from '@/__tests__/support/enter';

jest.mock('@/lib/contract/customer.forms', () => {
  throw new Error('Loading chunk customer failed.');
});

test('shows an error and keeps the code when the schema cannot be loaded', async () => {
  renderInShop(<CodeForm />);
  const code = screen.getByLabelText('One-time code');
  await enter(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm code' }));
  expect(await screen.findByText(text.unknownFailure)).toBeVisible();
  expect(code).toHaveAccessibleDescription(expect.stringContaining(text.unknownFailure));
  expect(code).toHaveValue('123456');
});
