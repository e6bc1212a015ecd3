import type { Item } from '@/lib/contract/item.contract';
import { formatMoney } from '@/lib/text/format';
import { creditNotesLink, officeOrderLink } from '@/lib/urls/officeLinks';
import { orderLink, paperLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { buy, type Account } from './accounts';
import { openAwake } from './awake';
import { arrive } from './opened';
import { timesTold } from './outbox';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

const AT = '/office/orders/{orderNumber}';

async function twoParts({ api }: Account): Promise<[Item, Item]> {
  const { items } = await api.call('GET /product/all', { query: { query: 'glue', limit: 100 } });
  const [one, two] = items.filter(({ itmType, inStock }) => itmType === 'S' && inStock >= 6);
  if (one === undefined || two === undefined) throw new Error(`Only ${items.length} parts.`);
  return [one, two];
}

test(
  'one line of a sent order is credited and paid back',
  ON_DESKTOP,
  async ({ page, baseURL }) => {
    const buyer = await arrive(page, baseURL);
    const [kept, wrong] = await twoParts(buyer);
    const lines = [
      { item: kept, qty: 1 },
      { item: wrong, qty: 2 },
    ];
    const orderNumber = await buy(buyer.api, lines, 'Bank Transfer');
    const { api } = await enterOffice(page, 'owner');
    const params = { orderNumber };
    const read = () => api.call(`GET ${AT}`, { params });
    const moved = async () => {
      const { movements } = await api.call('GET /office/items/{sku}/movements', {
        params: { sku: wrong.sku },
        query: {},
      });
      const own = movements.filter((one) => one.orderNumber === orderNumber);
      return own.map(({ kind, qty }) => [kind, qty]);
    };

    await test.step('the order is paid and sent', async () => {
      const { version, toPay } = await read();
      const paid = {
        version,
        amount: toPay,
        way: 'transfer',
        reference: `T ${orderNumber}`,
      } as const;
      await api.call(`POST ${AT}/pay`, { params, body: paid });
      const packed = { version: (await read()).version, what: 'all' } as const;
      await api.call(`POST ${AT}/pack`, { params, body: packed });
      const sent = { parcel: 1, courier: 'Domex', waybill: `C${orderNumber}` };
      const { version: last } = await read();
      await api.call(`POST ${AT}/send`, { params, body: { version: last, ...sent } });
    });

    await test.step('the owner credits both pieces of a line; they are back in stock', async () => {
      await openAwake(page, `${officeOrderLink(orderNumber)}?sheet=credit`);
      const sheet = page.getByRole('dialog', { name: 'Credit note' });
      await sheet.getByRole('spinbutton', { name: `Pieces of ${wrong.itmName}` }).fill('2');
      await sheet.getByRole('textbox', { name: 'Why' }).fill('Ordered for another model');
      await sheet.getByRole('radio', { name: 'Sound, back on its shelf' }).check();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: /^Credit LKR/ }).click();
      await expect(sheet).toBeHidden();
      expect(await moved()).toEqual([
        ['sold', -2],
        ['returned', 2],
      ]);
    });

    const { creditNotes, refundDue } = await read();
    await test.step('the money is paid back, once', async () => {
      expect(creditNotes).toMatchObject([
        { amount: refundDue, reason: 'Ordered for another model' },
      ]);
      await openAwake(page, `${officeOrderLink(orderNumber)}?sheet=refund`);
      await page.getByRole('textbox', { name: 'Reference' }).fill(`R ${orderNumber}`);
      await page.getByRole('button', { name: `Paid back ${formatMoney(refundDue)}` }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await read()).toMatchObject({ refundDue: 0, toPay: 0, creditNotes });
    });

    await test.step('the note prints', async () => {
      await openAwake(page, creditNotesLink([orderNumber]));
      await expect(page.getByRole('article')).toContainText(creditNotes[0]?.serial ?? '');
      await expect(page.getByRole('article')).toContainText(wrong.sku);
      await expect(page.getByRole('article')).not.toContainText(kept.sku);
      await expectAccessible(page);
    });

    await test.step('the buyer was told and has the note', async () => {
      const amount = formatMoney(refundDue);
      for (const words of [`credited ${amount}`, `paid back ${amount}`]) {
        await expect.poll(() => timesTold(buyer.mobile, words)).toBe(1);
      }
      await openAwake(page, orderLink(orderNumber));
      await page.getByRole('link', { name: `Credited ${amount}` }).click();
      await expect(page.getByRole('article')).toContainText(creditNotes[0]?.serial ?? '');
      await expectAccessible(page);
      const pdf = page.getByRole('link', { name: 'PDF' });
      const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await openAwake(page, paperLink(orderNumber, 'receipt'));
      await expect(page.getByRole('article')).toContainText(
        `Paid back: Bank transfer, R ${orderNumber}`,
      );
      await openAwake(page, paperLink(orderNumber, 'invoice'));
      await expect(page.getByRole('article')).toContainText(kept.sku);
      await expectAccessible(page);
    });
  },
);
