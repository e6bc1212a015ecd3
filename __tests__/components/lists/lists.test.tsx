import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveList } from '@/components/cart/SaveList';
import { ListScreen } from '@/components/lists/ListScreen';
import { ListsScreen } from '@/components/lists/ListsScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { setUserType } from '@/__tests__/support/account';
import { withAppServer } from '@/__tests__/support/appServer';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const PHONE = '94771234567';
const user = userEvent.setup();

beforeAll(polyfillDialogs);

beforeEach(async () => {
  await server.current.signIn(PHONE, 'Nimal Perera');
  await setUserType(server.current.shop, PHONE, 2);
});

const setPrice = (sku: string, sellingCents: number) =>
  server.current.shop.database.transaction((tx) =>
    tx.updateTable('item').set({ sellingCents }).where('sku', '=', sku).execute(),
  );

async function save(name = 'Monday stock'): Promise<number> {
  const codes = await Promise.all(['GLUE', 'INCELL'].map((sku) => server.current.itmCodeOf(sku)));
  const lines = codes.map((itmCode) => ({ itmCode, qty: 2 }));
  return (await server.current.api().call('POST /lists', { body: { name, lines } })).listId;
}

const read = (listId: number) =>
  server.current.api().call('GET /lists/{listId}', { params: { listId } });

async function openList(listId: number) {
  const list = await read(listId);
  const site = await server.current.site();
  const shopper = { owner: site.personal?.session.owner ?? '', isPending: false };
  const shown = (
    <>
      <ListScreen list={list} shopper={shopper} />
      <Toasts />
    </>
  );
  return renderInShop(shown, `/my-account/lists/${listId}`, site);
}

const row = (name: RegExp) =>
  within(screen.getByRole('table', { name: 'The list today' })).getByRole('row', { name });

async function typeQuantity(qty: string) {
  const field = screen.getByRole('textbox', { name: /^Quantity of Display Adhesive/ });
  await user.clear(field);
  await user.type(field, qty);
}

describe('a list', () => {
  test('shows what the dealer calls the parts', async () => {
    const body = { csv: 'B-12,GLUE', mode: 'merge' } as const;
    await server.current.api().call('POST /user/codes', { body });
    await openList(await save());
    expect(row(/GLUE/)).toHaveTextContent('Your code: B-12');
    expect(row(/INCELL/)).not.toHaveTextContent('Your code');
  });

  test('says what changed until that is accepted', async () => {
    const listId = await save();
    await setPrice('GLUE', 990_00);
    await server.current.setStock('INCELL', 0);
    await openList(listId);
    const news = within(screen.getByRole('region', { name: 'What changed' }));
    expect(news.getByText('1 price up, 1 sold out.')).toBeInTheDocument();
    expect(row(/GLUE/)).toHaveTextContent(/950\.00.*990\.00up 40\.00/);
    expect(row(/INCELL/)).toHaveTextContent('Sold out');
    await user.click(news.getByRole('button', { name: 'Accept the changes' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'What changed' })).not.toBeInTheDocument(),
    );
    expect((await read(listId)).lines).toMatchObject([{ was: 990 }, { was: 4650 }]);
  });

  test('goes into the cart in part, and says which price changed meanwhile', async () => {
    await openList(await save());
    await user.click(screen.getByRole('checkbox', { name: /^Order .*INCELL/ }));
    await setPrice('GLUE', 999_00);
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    expect(
      await screen.findByText(/^1 price changed while this page was open/),
    ).toBeInTheDocument();
    expect(screen.getByText('is now LKR 999.00, was LKR 950.00')).toBeInTheDocument();
    expect((await server.current.api().call('GET /cart')).cart).toMatchObject([
      { qty: 2, item: { sku: 'GLUE' } },
    ]);
    expect(screen.getByRole('link', { name: 'View cart' })).toBeInTheDocument();
    expect(row(/GLUE/)).toHaveTextContent('2 in the cart');
  });

  test('keeps new quantities and removed lines when they are saved', async () => {
    const listId = await save();
    await openList(listId);
    await typeQuantity('3');
    await user.click(screen.getByRole('button', { name: /^Remove .*INCELL from the list/ }));
    await user.click(screen.getByRole('button', { name: 'Save the list' }));
    await waitFor(async () => expect((await read(listId)).lines).toMatchObject([{ qty: 3 }]));
    expect(screen.queryByRole('button', { name: 'Save the list' })).not.toBeInTheDocument();
  });

  test('is shown as it is now when a colleague was faster', async () => {
    const listId = await save();
    await openList(listId);
    const { version, lines } = await read(listId);
    const other = lines.map(({ itmCode }) => ({ itmCode, qty: 7 }));
    const body = { version, name: 'Friday stock', lines: other };
    await server.current.api().call('PUT /lists/{listId}', { params: { listId }, body });
    await typeQuantity('3');
    await user.click(screen.getByRole('button', { name: 'Save the list' }));
    expect(await screen.findByText(/^This list was changed meanwhile/)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Friday stock' })).toBeInTheDocument();
    expect(
      screen.getByLabelText(/^Quantity of Display Adhesive/, { selector: 'input' }),
    ).toHaveValue('7');
  });

  test('is renamed, and keeps a quantity that was not saved yet', async () => {
    const listId = await save();
    await save('Taken');
    await openList(listId);
    await typeQuantity('3');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const field = screen.getByLabelText('Name of the list');
    await user.clear(field);
    await enter(field, 'Taken');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is a list called “Taken” already.')).toBeInTheDocument();
    await enter(field, ' again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Taken again' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save the list' })).toBeEnabled();
  });
});

test('a list is deleted after a question', async () => {
  const listId = await save();
  const lists = await server.current.api().call('GET /lists');
  const site = await server.current.site();
  const shopper = { owner: site.personal?.session.owner ?? '', isPending: false };
  renderInShop(<ListsScreen lists={lists} shopper={shopper} />, '/my-account/lists', site);
  await user.click(screen.getByRole('button', { name: 'Delete Monday stock' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No lists yet')).toBeInTheDocument();
  await expect(read(listId)).rejects.toMatchObject({ code: 'not-found' });
});

describe('saving', () => {
  async function open() {
    const itmCode = await server.current.itmCodeOf('GLUE');
    const source = { lines: [{ itmCode, qty: 1 }] };
    renderInShop(<SaveList source={source} />, '/cart', await server.current.site());
  }

  const names = async () =>
    (await server.current.api().call('GET /lists')).map(({ name, pieces }) => [name, pieces]);

  test('makes a list under a new name, or adds to one that there is', async () => {
    await save('Taken');
    await open();
    await user.click(screen.getByRole('button', { name: 'Save as list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please name the list.')).toBeInTheDocument();
    await enter(screen.getByLabelText('Name of the list'), 'taken');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is a list called “taken” already.')).toBeInTheDocument();
    await enter(screen.getByLabelText('Name of the list'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Open the list' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as list' }));
    await user.selectOptions(await screen.findByLabelText('Save into'), 'Taken');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await names()).sort()).toEqual([
        ['Taken', 5],
        ['taken 2', 1],
      ]),
    );
  });

  test('is not offered to retail customers', async () => {
    await setUserType(server.current.shop, PHONE, 1);
    await open();
    expect(screen.queryByRole('button', { name: 'Save as list' })).not.toBeInTheDocument();
  });
});
