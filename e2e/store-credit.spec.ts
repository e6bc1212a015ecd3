import { formatMoney } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { links, orderLink, paperLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { buy } from './accounts';
import { openAwake } from './awake';
import { arrive } from './opened';
import { timesTold } from './outbox';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

const AT = '/office/orders/{orderNumber}';

test(
  'money that is due back is kept as credit and pays a later order',
  ON_PHONE,
  async ({ page, baseURL }) => {
    const buyer = await arrive(page, baseURL);
    const { items } = await buyer.api.call('GET /product/all', {
      query: { query: 'glue', limit: 100 },
    });
    const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock >= 6);
    if (item === undefined) throw new Error('There is no glue.');
    const first = await buy(buyer.api, [{ item, qty: 1 }], 'Bank Transfer');
    const { api } = await enterOffice(page, 'owner');
    const read = (orderNumber: string) => api.call(`GET ${AT}`, { params: { orderNumber } });
    const { toPay: kept } = await read(first);

    await test.step('an order is paid and cancelled; the owner keeps the money as credit', async () => {
      const params = { orderNumber: first };
      const paid = { amount: kept, way: 'transfer', reference: `T ${first}` } as const;
      await api.call(`POST ${AT}/pay`, { params, body: { version: 1, ...paid } });
      const { version } = await read(first);
      await api.call(`POST ${AT}/cancel`, {
        params,
        body: { version, reason: 'No longer needed' },
      });
      await openAwake(page, `${officeOrderLink(first)}?sheet=refund`);
      const sheet = page.getByRole('dialog', { name: 'Pay back' });
      await sheet.getByRole('radio', { name: 'Keep it as credit for the buyer' }).check();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: `Keep ${formatMoney(kept)}` }).click();
      await expect(sheet).toBeHidden();
      expect(await read(first)).toMatchObject({ refundDue: 0, storeCredit: kept });
    });

    await test.step('the buyer hears of it and sees it above the orders', async () => {
      const sentence = `${formatMoney(kept)} of order ${first} is your credit with us now`;
      await expect.poll(() => timesTold(buyer.mobile, sentence)).toBe(1);
      await openAwake(page, links.orders);
      await expect(page.getByText(`We keep ${formatMoney(kept)} for you`)).toBeVisible();
      await expectAccessible(page);
    });

    const later = await buy(buyer.api, [{ item, qty: 2 }], 'Cash On Delivery');
    const { total } = await read(later);

    await test.step('one press takes it off what the courier collects', async () => {
      await openAwake(page, orderLink(later));
      await expectAccessible(page);
      await page.getByRole('button', { name: `Use ${formatMoney(kept)} for this order` }).click();
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText(
        formatMoney(total - kept),
      );
      await expect(page.getByRole('region', { name: 'Your credit with us' })).toBeHidden();
      await expectAccessible(page);
      expect(await read(later)).toMatchObject({ paid: kept, toPay: total - kept, storeCredit: 0 });
    });

    await test.step('the receipt names it; another customer finds no paper', async () => {
      await openAwake(page, paperLink(later, 'receipt'));
      await expect(page.getByRole('article')).toContainText('Store credit');
      await arrive(page, baseURL);
      for (const paper of ['invoice', 'receipt', 'credit-notes'] as const) {
        expect((await page.goto(paperLink(later, paper)))?.status()).toBe(404);
      }
    });
  },
);
