import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyCodes } from '@/components/dealer/MyCodes';
import { withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

async function open() {
  await server.current.signIn();
  await server.current.shop.database.transaction((tx) =>
    tx.updateTable('customer').set({ userType: 2 }).execute(),
  );
  renderInShop(<MyCodes />, '/my-account/quick-order', await server.current.site());
  const user = userEvent.setup();
  await user.click(screen.getByText('Your own codes'));
  return user;
}

/** Files of jsdom cannot be read. */
const csvFile = (text: string) =>
  Object.assign(new File([text], 'codes.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

const field = (label: string) => screen.getByLabelText(`${label}: file`);

/** Returns the account's codes as stored. */
async function stored(): Promise<string[]> {
  const rows = await server.current.shop.database.read
    .selectFrom('dealerCode')
    .select('code')
    .orderBy('codeKey')
    .execute();
  return rows.map(({ code }) => code);
}

describe('the own codes of a dealer', () => {
  test('are stored from a file, and each refused line says why', async () => {
    const user = await open();
    await user.upload(field('Add codes'), csvFile('code,sku\nB-12,BATTERY\nX-1,NONE\n,GLUE'));
    expect(await screen.findByText(/^1 code stored, 1 in all\. 2 lines refused:$/)).toBeVisible();
    const refused = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(refused).toEqual([
      'Line 3, “X-1,NONE”: We have no such SKU. ',
      'Line 4, “,GLUE”: The code is missing. ',
    ]);
    expect(await stored()).toEqual(['B-12']);
  });

  test('are added to, and replaced only when asked for', async () => {
    const user = await open();
    await user.upload(field('Add codes'), csvFile('B-12,BATTERY'));
    await screen.findByText('1 code stored, 1 in all.');
    await user.upload(field('Add codes'), csvFile('B-13,GLUE'));
    await screen.findByText('1 code stored, 2 in all.');
    await user.upload(field('Replace all codes'), csvFile('B-14,SP'));
    await screen.findByText('1 code stored, 1 in all.');
    expect(await stored()).toEqual(['B-14']);
  });

  test('can be downloaded', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Download your codes (CSV)' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/user/codes'));
    expect(link).toHaveAttribute('download');
  });

  test.each([
    ['a spreadsheet', csvFile('PK\u0003\u0004\0\0')],
    ['a file of more than 1 MB', csvFile('x'.repeat(1_000_001))],
    ['an empty file', csvFile(' \n')],
  ])('refuses %s before it is sent', async (_, file) => {
    const user = await open();
    await user.upload(field('Add codes'), file);
    const alert = await screen.findByText(/Please choose a CSV file of at most 1 MB/);
    expect(alert).toBeVisible();
    expect(within(screen.getByRole('status')).queryByText(/stored/)).toBeNull();
    expect(await stored()).toEqual([]);
  });

  test('stay as they were when the server cannot store them, and the page says so', async () => {
    const user = await open();
    await user.upload(field('Add codes'), csvFile('B-12,BATTERY'));
    await screen.findByText('1 code stored, 1 in all.');
    await server.current.applyFault('500', { only: 'POST /user/codes' });
    await user.upload(field('Replace all codes'), csvFile('B-13,GLUE'));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    await server.current.clearFault();
    expect(await stored()).toEqual(['B-12']);
  });
});
