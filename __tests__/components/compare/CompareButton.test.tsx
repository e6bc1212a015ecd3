import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareButton } from '@/components/compare/CompareButton';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { anItem, aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

test('says that a fifth part takes out the first', async () => {
  const items = [1, 2, 3, 4, 5].map((itmCode) => anItem({ itmCode, itmName: `Part ${itmCode}` }));
  renderInShop(
    <>
      {items.map((item) => (
        <CompareButton key={item.itmCode} item={item} />
      ))}
      <Toasts />
    </>,
    '/shop',
    aSite(),
  );
  const dropped = /the first one you added was taken out/;
  for (const { itmCode } of items.slice(0, 4)) {
    await userEvent.click(screen.getByRole('button', { name: `Compare Part ${itmCode}` }));
  }
  expect(screen.queryByText(dropped)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Compare Part 5' }));
  expect(await screen.findAllByText(dropped)).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Compare Part 1' })).toBeInTheDocument();
});
