import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';
import { createApp } from '@/server/api/app';
import type { Buyer } from '@/server/people/customers/customer.service';
import { addToCart } from '@/server/sales/cart/cart.service';
import { checkoutPageProps } from '@/server/boot/next/checkoutPageProps';
import { accountPageProps, profilePageProps } from '@/server/boot/next/accountPageProps';
import { dashboardPageProps } from '@/server/boot/next/dashboardPageProps';
import { orderPageProps, ordersPageProps } from '@/server/boot/next/orderPageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';

describeWithDatabase('pages of the customer', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;
  let cookie: string;
  let display: number;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    setTheApp(createApp(shop).fetch);
    buyer = await makeCustomer(shop);
    cookie = await signIn({ customerId: buyer.customerId });
    const item = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'SP')
      .executeTakeFirstOrThrow();
    display = item.itmCode;
  });

  async function signIn(owner: Parameters<typeof openSession>[2]): Promise<string> {
    const token = await shop.database.transaction((tx) => openSession(tx, shop.clock(), owner));
    return `session=${token}`;
  }

  async function open(
    page: GetServerSideProps<Record<string, unknown>>,
    address: string,
    headers: Record<string, string> = {},
  ) {
    const url = new URL(address, 'http://shop.test');
    const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url: address });
    Object.assign(req.headers, cookie === '' ? {} : { cookie }, headers);
    const res = new ServerResponse(req);
    const orderNumber = url.pathname.split('/').at(-1) ?? '';
    const result = await page({
      req,
      res,
      resolvedUrl: address,
      query: Object.fromEntries(url.searchParams),
      params: { orderNumber },
    });
    return { result, cacheControl: res.getHeader('cache-control') };
  }

  async function order(): Promise<string> {
    await addToCart(shop, buyer, { itmCode: display, qty: 1, isFromWishList: false });
    return placeOrder(shop, buyer, await orderRequest(shop, buyer), null);
  }

  const PAGES: [string, GetServerSideProps<Record<string, unknown>>][] = [
    ['/checkout', checkoutPageProps],
    ['/my-account/dashboard', dashboardPageProps],
    ['/my-account/profile', profilePageProps],
    ['/my-account/dealership', accountPageProps],
    ['/my-account/order', ordersPageProps],
    ['/my-account/order/SP-100001?placed=1', orderPageProps],
  ];

  test.each(PAGES)(
    '%s redirects a visitor to sign in and back, also as data',
    async (address, page) => {
      cookie = '';
      const destination = `/my-account/authorization?initial=login&destination=${encodeURIComponent(address)}`;
      const redirect = { destination, permanent: false };
      expect((await open(page, address)).result).toEqual({ redirect });
      const asData = await open(page, address, { 'x-nextjs-data': '1' });
      expect(asData.result).toEqual({ redirect });
      expect(asData.cacheControl).toBe('private, no-store');
    },
  );

  test.each(PAGES)('%s is empty before verification', async (address, page) => {
    await order();
    const { registrationId } = await shop.database.transaction((tx) =>
      tx
        .insertInto('registration')
        .values({
          fullName: 'Pending',
          phone: '94770000001',
          email: null,
          passwordHash: 'none',
          createdAt: shop.clock(),
        })
        .returning('registrationId')
        .executeTakeFirstOrThrow(),
    );
    cookie = await signIn({ registrationId });
    const { result, cacheControl } = await open(page, address, { 'x-nextjs-data': '1' });
    expect(JSON.stringify(result)).not.toContain('SP-100001');
    expect(result).toMatchObject({ props: { shopper: { isPending: true } } });
    expect(cacheControl).toBe('private, no-store');
  });

  test('show an order only to its customer', async () => {
    const orderNumber = await order();
    const address = `/my-account/order/${orderNumber}?placed=1`;
    expect((await open(orderPageProps, address)).result).toMatchObject({
      props: { order: { orderNumber, total: 9355 }, linesLeft: 0, isConfirmation: true },
    });
    const other = await makeCustomer(shop);
    cookie = await signIn({ customerId: other.customerId });
    expect((await open(orderPageProps, address)).result).toEqual({ notFound: true });
  });

  test("begin the checkout with the registration's data, then with the last address", async () => {
    await addToCart(shop, buyer, { itmCode: display, qty: 1, isFromWishList: false });
    const first = await open(checkoutPageProps, '/checkout');
    expect(first.result).toMatchObject({
      props: { address: null, details: { fullName: expect.stringMatching(/^Customer/) } },
    });
    await placeOrder(shop, buyer, await orderRequest(shop, buyer), null);
    const next = await open(checkoutPageProps, '/checkout');
    expect(next.result).toMatchObject({
      props: { address: { town: 'Maharagama' }, details: null },
    });
  });

  test('redirect the checkout of a cart with problems to the cart', async () => {
    await addToCart(shop, buyer, { itmCode: display, qty: 2, isFromWishList: false });
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 1 }).where('itmCode', '=', display).execute(),
    );
    expect((await open(checkoutPageProps, '/checkout')).result).toEqual({
      redirect: { destination: '/cart', permanent: false },
    });
  });

  test.each([
    ['?order_id=SP-100001-1', ''],
    ['?placed=1&orderId=SP-100001-1&trnId=7&status=SUCCESS&signature=ab%2Bc', '?placed=1'],
  ])('redirects a browser that returns from a gateway with %s', async (query, kept) => {
    const page = '/my-account/order/SP-100001';
    const { result } = await open(orderPageProps, `${page}${query}`);
    expect(result).toEqual({ redirect: { destination: `${page}${kept}`, statusCode: 303 } });
  });
});
