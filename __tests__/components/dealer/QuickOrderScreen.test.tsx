import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickOrderScreen } from '@/components/dealer/QuickOrderScreen';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { appendToQuickList, saveQuickList } from '@/store/quickList';

const server = withAppServer();

beforeAll(polyfillDialogs);

beforeEach(() => window.sessionStorage.clear());

async function beDealer() {
  await server.current.signIn();
  await server.current.shop.database.transaction((tx) =>
    tx.updateTable('customer').set({ userType: 2 }).execute(),
  );
}

async function open() {
  await beDealer();
  return show();
}

async function show() {
  const { owner } = await server.current.api().call('GET /user/session');
  return renderInShop(
    <QuickOrderScreen shopper={{ owner, isPending: false }} />,
    '/my-account/quick-order',
    await server.current.site(),
  );
}

const list = () => screen.getByRole('textbox', { name: 'Your list' });
const cart = () => server.current.api().call('GET /cart');

async function read(text: string) {
  const user = userEvent.setup();
  await user.click(list());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Read the list' }));
  await screen.findByRole('button', { name: /^Add \d+ lines? to cart$/ });
  return user;
}

describe('a quick order', () => {
  test('matches codes, adds valid lines and keeps the others with their reason', async () => {
    await open();
    const user = await read('BATTERY x 2\nGLUE\t3\nFRAME 9\nzzqx-1 x 4');
    const matched = screen.getByRole('grid', { name: 'Matched lines' });
    expect(within(matched).getAllByRole('row')).toHaveLength(4);
    expect(within(matched).getByRole('row', { name: /BATTERY x 2/ })).toHaveTextContent('4,000.00');
    expect(within(matched).getByRole('row', { name: /FRAME/ })).toHaveTextContent(
      '9 asked. Only 4 in stock.',
    );
    expect(screen.getByRole('row', { name: /^Line 4,/ })).toHaveTextContent('No match found.');
    await user.click(screen.getByRole('button', { name: 'Add 2 lines to cart' }));
    await waitFor(() => expect(list()).toHaveValue('FRAME x 9\nzzqx-1 x 4'));
    expect((await cart()).cart.map(({ item, qty }) => [item.sku, qty])).toEqual([
      ['BATTERY', 2],
      ['GLUE', 3],
    ]);
    expect(screen.getByRole('button', { name: 'Add 0 lines to cart' })).toBeDisabled();
  });

  test('folds away greetings, which are no errors and leave with the parts', async () => {
    await open();
    const user = await read('Good morning\n2 x BATTERY\nthanks bro');
    expect(screen.getByText('2 lines without a part')).toBeVisible();
    expect(screen.getByText(/^1\. “Good morning”/)).not.toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    expect(await screen.findByText('All done')).toBeVisible();
    expect(list()).toHaveValue('');
  });

  test('fixes a quantity with one press', async () => {
    await open();
    const user = await read('FRAME 9');
    await user.click(screen.getByRole('button', { name: /^Set .* to 4$/ }));
    await waitFor(() => expect(screen.getByRole('row', { name: /FRAME/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    expect(await screen.findByText('All done')).toBeVisible();
    expect((await cart()).quantityTotal).toBe(4);
  });

  test('moves the focus to the next line after a removal, and to a found line', async () => {
    await open();
    const user = await read('BATTERY x 2\nGLUE 3\nzzqx-1 x 4');
    await user.click(screen.getByRole('button', { name: /^Remove line 1/ }));
    await waitFor(() => expect(screen.getByRole('row', { name: /“GLUE 3”/ })).toHaveFocus());
    await user.type(screen.getByRole('searchbox'), 'galaxy a12 display{Enter}');
    await screen.findByRole('region', { name: /^To decide/ });
    const row = screen.getByRole('row', { name: /^Line 3,/ });
    await waitFor(() => expect(row).toHaveFocus());
  });

  test('asks which part a name means and adds the chosen one', async () => {
    await open();
    const user = await read('a12 display black without frame 3');
    const line = screen.getByRole('row', { name: /^Line 1,/ });
    expect(line).toHaveTextContent('Galaxy A12: which grade? ');
    expect(screen.getByRole('button', { name: 'Add 0 lines to cart' })).toBeDisabled();
    const chip = within(line).getByRole('button', {
      name: /^\d: .*INCELL, 4,650.00, 10 in stock$/,
    });
    expect(chip).toHaveTextContent('Incell');
    await user.click(chip);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(line).toHaveTextContent('13,950.00');
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    await waitFor(async () => expect((await cart()).quantityTotal).toBe(3));
  });

  test('works like a spreadsheet: arrows, numbers, Enter, Delete and Escape', async () => {
    await open();
    const user = await read(
      'a12 display black without frame 3\na12 back cover 2\nGLUE 2\nBATTERY 1\nNACHO 1',
    );
    const row = (name: RegExp) => screen.getByRole('row', { name });
    act(() => row(/^Line 1,/).focus());
    await user.keyboard('1');
    expect(row(/^Line 2,/)).toHaveFocus();
    await user.keyboard('1');
    expect(within(row(/^Line 2,/)).getByRole('button', { name: /^1: / })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    act(() => row(/“GLUE 2”/).focus());
    await user.keyboard('7{Enter}');
    expect(within(row(/“BATTERY 1”/)).getByRole('textbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(row(/“BATTERY 1”/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(screen.queryByRole('row', { name: /“NACHO 1”/ })).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await cart()).quantityTotal).toBe(3 + 2 + 7 + 1));
  });

  test('chooses with the keys at once after reading', async () => {
    await open();
    const user = await read('GLUE 2\na12 display black without frame 3');
    await waitFor(() => expect(screen.getByRole('row', { name: /^Line 2,/ })).toHaveFocus());
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Add 2 lines to cart' })).toBeEnabled();
  });

  test('asks how many where two numbers are possible', async () => {
    await open();
    const user = await read('3- BATTERY 5');
    expect(screen.getByRole('button', { name: 'Add 0 lines to cart' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Set .* to 5$/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    await waitFor(async () => expect((await cart()).quantityTotal).toBe(5));
  });

  test.each([
    ['Replace with this list', 2],
    ['Add to the cart', 7],
    ['Keep the cart’s', 5],
  ])('asks before a quantity in the cart is lowered: %s', async (choice, pieces) => {
    await open();
    const user = await read('BATTERY 5');
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    await waitFor(async () => expect((await cart()).quantityTotal).toBe(5));
    // The page has the answer, too, and has taken the line off.
    const before = { name: 'Add 1 line to cart' };
    await waitFor(() => expect(screen.queryByRole('button', before)).toBeNull());
    await user.click(list());
    await user.paste('BATTERY 2');
    await user.click(screen.getByRole('button', { name: /^Read the list/ }));
    await user.click(await screen.findByRole('button', { name: 'Add 1 line to cart' }));
    expect(await screen.findByText('5 in the cart, 2 on this list')).toBeInTheDocument();
    expect((await cart()).quantityTotal).toBe(5);
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(async () => expect((await cart()).quantityTotal).toBe(pieces));
  });

  test('shows four choices, all of them with the key 0, and the chosen one', async () => {
    await open();
    const user = await read('galaxy a12');
    const line = screen.getByRole('row', { name: /^Line 1,/ });
    const chips = () => within(line).getAllByRole('button', { name: /^\d: / });
    expect(chips()).toHaveLength(4);
    act(() => line.focus());
    await user.keyboard('0');
    const all = chips().length;
    expect(all).toBeGreaterThan(4);
    await user.keyboard('5');
    await user.click(within(line).getByRole('button', { name: 'Show fewer' }));
    expect(chips().map((chip) => chip.getAttribute('aria-pressed'))).toEqual([
      ...new Array<string>(4).fill('false'),
      'true',
    ]);
    const hidden = all - 5;
    const more = { name: new RegExp(`^${hidden} more choices? for line 1$`) };
    expect(within(line).queryAllByRole('button', more)).toHaveLength(hidden > 0 ? 1 : 0);
  });

  test('offers other parts of the phone for one that is not sold', async () => {
    await open();
    const user = await read('iphone 11 battery 2');
    const line = screen.getByRole('row', { name: /^Line 1,/ });
    expect(line).toHaveTextContent('We do not sell this part for the iPhone 11.');
    await user.click(within(line).getByRole('button', { name: /^1: iPhone 11 Display/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    await waitFor(async () => expect((await cart()).quantityTotal).toBe(2));
  });

  test('says which lines were merged', async () => {
    await open();
    await read('GLUE 2\nBATTERY 1\nGLUE 3');
    expect(screen.getByText('Lines 1 and 3 are the same part, now one line of 5')).toBeVisible();
  });

  test('searches again for a line and keeps its quantity', async () => {
    await open();
    const user = await read('zzqx-1 x 4');
    await user.type(screen.getByRole('searchbox', { name: 'Find the part for line 1' }), 'BATTERY');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: /^Quantity of/ })).toHaveValue('4');
    expect(screen.getByRole('row', { name: /zzqx-1 x 4/ })).toBeVisible();
  });

  test('works by keyboard alone', async () => {
    await open();
    const user = userEvent.setup();
    list().focus();
    await user.keyboard('GLUE 1{Enter}BATTERY 1{Enter}GLUE 1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const results = await screen.findByRole('region', { name: 'Result' });
    await waitFor(() => expect(results).toHaveFocus());
    for (let press = 0; press < 40; press += 1) {
      if (document.activeElement?.textContent === 'Add 2 lines to cart') break;
      await user.tab();
    }
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await cart()).quantityTotal).toBe(3));
  });

  test('refuses more than 500 lines before sending them', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(list());
    await user.paste(Array.from({ length: 501 }, () => 'GLUE 1').join('\n'));
    expect(screen.getByText('501 lines, at most 500')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read the list' })).toBeDisabled();
  });

  test('shows a failure and keeps the list', async () => {
    await open();
    server.current.failNext('/quick-order/check', refusal(503, { shop: 'The shop is busy. ' }));
    const user = userEvent.setup();
    await user.click(list());
    await user.paste('GLUE 1');
    await user.click(screen.getByRole('button', { name: 'Read the list' }));
    expect(await screen.findByText('The shop is busy.')).toBeVisible();
    expect(list()).toHaveValue('GLUE 1');
  });

  test('keeps the list through a reload', async () => {
    const first = await open();
    const user = userEvent.setup();
    await user.click(list());
    await user.paste('GLUE 1');
    await waitFor(() => expect(JSON.stringify({ ...window.sessionStorage })).toContain('GLUE 1'));
    first.unmount();
    await show();
    await waitFor(() => expect(list()).toHaveValue('GLUE 1'));
  });

  test('checks a list from another page at once, after the existing lines', async () => {
    await beDealer();
    const { owner } = await server.current.api().call('GET /user/session');
    saveQuickList(owner, 'GLUE 1');
    appendToQuickList(owner, 'a12 display');
    appendToQuickList(owner, 'a12 display');
    const first = await show();
    expect(await screen.findByRole('row', { name: /^Line 2,/ })).toHaveTextContent('a12 display');
    expect(list()).toHaveValue('GLUE 1\na12 display');
    first.unmount();
    await show();
    await waitFor(() => expect(list()).toHaveValue('GLUE 1\na12 display'));
    expect(server.current.asked.filter((one) => /check$/.test(one))).toHaveLength(1);
  });

  test('reads an uploaded CSV like a pasted list and refuses binary files', async () => {
    await open();
    const user = userEvent.setup();
    const field = screen.getByLabelText('File with lines');
    const file = (text: string, name: string) =>
      Object.assign(new File([text], name, { type: 'text/csv' }), {
        arrayBuffer: async () => new TextEncoder().encode(text).buffer,
      });
    await user.upload(field, file('PK\0\0', 'list.csv'));
    expect(await screen.findByText(/choose a CSV or text file/)).toBeVisible();
    await user.upload(field, file('SKU,Qty\nGLUE,2', 'list.csv'));
    expect(await screen.findByRole('button', { name: 'Add 1 line to cart' })).toBeEnabled();
  });
});
