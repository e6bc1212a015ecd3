import type { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { connectThirdParty, setUserType } from './account';
import { Browser } from './browser';
import { ADDRESS } from './customers';
import { dealerApiExamples } from './dealerApiExamples';
import { creditOrder, orderSeen } from './exampleOrder';
import { itemCode, moves } from './orders';
import { noticeOf, openTestGateways } from './gateways';
import { providerExamples } from './providerExamples';
import { becomeCustomer, codeSentTo, messagesTo, PASSWORD, settableClock } from './registration';
import { callAsOwner, OFFICE_KEYS } from './office/officeExamples';
import { PDF_SLIP, slipForm } from './slips';
import { makeStaff } from './staff';
import { aDelivery } from './office/buyingExamples';
import { SENT } from './returns';
import { teamExamples } from './teamExamples';
import { smallCatalogue } from './smallCatalogue';

/** A call and its answer. */
export type Example = {
  method: string;
  path: string;
  sent?: Record<string, unknown>;
  headers?: Record<string, string>;
  status: number;
  body: unknown;
};

const PHONE = '94771234567';
const NEW_PHONE = '94712345678';

/** Makes every call of the API once, in a small shop; those of the demo in another, which is empty. */
export async function apiExamples(shop: Shop, openEmpty: () => Promise<Shop>): Promise<Example[]> {
  const clock = settableClock(shop);
  openTestGateways(shop);
  await writeCatalogue(shop, smallCatalogue());
  const visit = new Visit(shop, createApp(shop));
  await visit.looksAround();
  await visit.registers(() => clock.passes(61_000));
  clock.passes(3_600_000);
  await visit.buys();
  clock.passes(3_600_000);
  await visit.changesAccount();
  clock.passes(3_600_000);
  await visit.deals();
  clock.passes(3_600_000);
  await visit.forgetsPassword();
  await visit.takesData();
  visit.examples.push(...(await officeCalls(shop, openEmpty)));
  for (const more of [providerExamples, dealerApiExamples, teamExamples]) {
    visit.examples.push(...(await more(shop)));
  }
  return visit.examples;
}

/** Makes every call of the office once, as an owner. */
async function officeCalls(small: Shop, openEmpty: () => Promise<Shop>): Promise<Example[]> {
  const owner = await makeOwner(small);
  const examples: Example[] = [];
  for (const key of OFFICE_KEYS) {
    const place = key.endsWith(' /office/demo') ? await openEmpty() : small;
    const example = await callAsOwner(place, key, {
      owner: place === small ? owner : await makeOwner(place),
    });
    if (example.status >= 300) throw new Error(`${key}: ${JSON.stringify(example.body)}`);
    examples.push(example);
  }
  return examples;
}

const makeOwner = (shop: Shop) => makeStaff(shop, 'owner', { name: 'Nadeesha Fernando' });

class Visit {
  readonly examples: Example[] = [];
  readonly #shop: Shop;
  readonly #app: Hono;
  readonly #visitor: Browser;
  readonly #customer: Browser;

  constructor(shop: Shop, app: Hono) {
    this.#shop = shop;
    this.#app = app;
    this.#visitor = new Browser(app);
    this.#customer = new Browser(app);
  }

  async looksAround(): Promise<void> {
    const see = (path: string) => this.#ask(this.#visitor, 'GET', path);
    const itmCode = await itemCode(this.#shop, 'SP');
    const soldOut = await itemCode(this.#shop, 'BATTERY');
    await see('/product/all?query=a12%20lcd&limit=15');
    await see(`/product/compare?itmCodes=${itmCode},${soldOut}`);
    await see('/product/featured');
    await see('/product/selling');
    await see(`/product/${itmCode}`);
    await this.#setStock('BATTERY', 0);
    await this.#ask(this.#visitor, 'POST', `/product/${soldOut}/back-in-stock`, {
      contact: '077 765 4321',
    });
    const [text = ''] = await messagesTo(this.#shop, '94777654321');
    const token = /#(\S+)/.exec(text)?.[1] ?? '';
    await this.#ask(this.#visitor, 'POST', '/back-in-stock/confirm', { token });
    await this.#setStock('BATTERY', 10);
    for (const path of ['/brands', '/categories', '/tags', '/models?bndCode=1', '/models/1']) {
      await see(path);
    }
    await see('/settings');
    await see('/gallery');
    await see('/signing-key');
    await this.#ask(this.#visitor, 'POST', '/vitals', {
      page: 'product',
      LCP: 912.4,
      INP: 40,
      FCP: 388,
      TTFB: 21.5,
      CLS: 0.013,
    });
    await this.#ask(this.#visitor, 'POST', '/contact', {
      fullName: 'Nimal Perera',
      replyTo: '077 123 4567',
      subject: 'Galaxy A12',
      message: 'Is the frame included?',
    });
  }

  async registers(waits: () => void): Promise<void> {
    await this.#ask(this.#customer, 'POST', '/register', {
      fullName: 'Nimal Perera',
      phone: '077 123 4567',
      password: PASSWORD,
    });
    waits();
    await this.#ask(this.#customer, 'POST', '/user/resend-otp');
    await this.#ask(this.#customer, 'POST', '/user/verify-user', {
      otp: await codeSentTo(this.#shop, PHONE),
    });
    await this.#ask(this.#customer, 'GET', '/user/session');
    await this.#ask(this.#customer, 'POST', '/user/get-user-details');
    await this.#ask(this.#customer, 'GET', '/user/user-type');
    await this.#ask(this.#customer, 'GET', '/user/profile-categories');
  }

  async buys(): Promise<void> {
    const mine = (method: string, path: string, sent?: Record<string, unknown>) =>
      this.#ask(this.#customer, method, path, sent);
    const itmCode = await itemCode(this.#shop, 'SP');
    await mine('POST', `/wishlist/${itmCode}`);
    await mine('GET', '/wishlist');
    await mine('POST', '/cart', { itmCode, qty: 1, isFromWishList: true });
    await mine('DELETE', `/wishlist/${itmCode}`);
    await mine('PUT', '/cart', { itmCode, qty: 2 });
    const other = { itmCode: await itemCode(this.#shop, 'BATTERY') };
    await this.#customer.post('/cart', { ...other, qty: 1 });
    await mine('DELETE', '/cart', other);
    await mine('GET', '/cart');
    const { body } = await mine('GET', '/checkout');
    const [option] = (body as { data: { options: { total: number }[] } }).data.options;
    const { body: cart } = await this.#customer.get('/cart');
    const orderNumber = await this.#orders(option?.total ?? 0, cart);
    await mine('GET', '/order');
    await mine('GET', `/order/${orderNumber}`);
    await mine('GET', `/order/${orderNumber}/again`);
    await mine('POST', `/order/${orderNumber}/again`, { lines: [{ itmCode, qty: 1 }] });
    await this.#ask(this.#visitor, 'POST', '/order/track', { orderNumber, phone: ADDRESS.phone });
    await mine('POST', `/order/${orderNumber}/cancel`);
    await this.#pays(itmCode);
    for (const paper of await creditOrder(this.#shop, await this.#sendsSlip(itmCode))) {
      await mine('GET', paper);
      await this.#file(`${paper}.pdf`);
    }
    await this.#returns(itmCode);
    await this.#reserves(itmCode);
    const last = await this.#ordersOne(itmCode, 'Koko');
    await mine('POST', `/order/${last.orderNumber}/use-credit`);
  }

  /** Orders by card and lets both gateways tell about it. */
  async #pays(itmCode: number): Promise<void> {
    const paymentTitle = 'Card Payment';
    const { orderNumber, total } = await this.#ordersOne(itmCode, paymentTitle);
    await this.#ask(this.#customer, 'POST', `/order/${orderNumber}/pay`, { paymentTitle });
    const told = { reference: `${orderNumber}-2`, amount: total.toFixed(2) };
    for (const provider of ['payhere', 'koko'] as const) {
      await this.#form(`/payments/${provider}/notify`, noticeOf(provider, told));
    }
  }

  /** Asks to return a part that was sent. */
  async #returns(itmCode: number): Promise<void> {
    const { orderNumber } = await this.#ordersOne(itmCode, 'Cash On Delivery');
    await moves(this.#shop, orderNumber, SENT);
    const form = new FormData();
    const values = { itmCode: String(itmCode), qty: '1', reason: 'faulty', wish: 'exchange' };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const path = `/order/${orderNumber}/returns`;
    const { status, body } = await this.#customer.upload(path, form);
    this.examples.push({ method: 'POST', path, status, body });
  }

  /** Reserves a piece of a delivery, and gives it back. */
  async #reserves(itmCode: number): Promise<void> {
    await aDelivery(this.#shop, itmCode);
    await this.#ask(this.#customer, 'PUT', `/product/${itmCode}/reservation`, { qty: 1 });
    await this.#ask(this.#customer, 'GET', `/product/${itmCode}`);
    const { body } = await this.#customer.get('/order');
    const { data } = body as { data: { reservations: { reservationId: number }[] } };
    const path = `/reservations/${data.reservations[0]?.reservationId}/cancel`;
    await this.#ask(this.#customer, 'POST', path);
  }

  /** Orders by bank transfer and sends the slip. */
  async #sendsSlip(itmCode: number): Promise<string> {
    const { orderNumber } = await this.#ordersOne(itmCode, 'Bank Transfer');
    const path = `/order/${orderNumber}/slip`;
    const { status, body } = await this.#customer.upload(path, slipForm(PDF_SLIP));
    this.examples.push({ method: 'POST', path, status, body });
    return orderNumber;
  }

  /** Orders one piece; returns the order's number and total. */
  async #ordersOne(itmCode: number, paymentTitle: string) {
    await this.#customer.put('/cart', { itmCode, qty: 1 });
    const { data } = (await this.#customer.get('/checkout')).body as {
      data: { options: { title: string; total: number }[] };
    };
    const total = data.options.find(({ title }) => title === paymentTitle)?.total ?? 0;
    const { body: cart } = await this.#customer.get('/cart');
    const placed = await this.#customer.post('/order', orderSeen(total, cart, paymentTitle));
    return { ...(placed.body.data as { orderNumber: string }), total };
  }

  async changesAccount(): Promise<void> {
    const mine = (method: string, path: string, sent?: Record<string, unknown>) =>
      this.#ask(this.#customer, method, path, sent);
    await mine('GET', '/user/sessions');
    await mine('PUT', '/user/update-user', { fullName: 'Nimal K. Perera' });
    await mine('POST', '/user/addresses', { ...ADDRESS, town: 'Kandy', district: 'Kandy' });
    await mine('GET', '/user/addresses');
    await mine('PUT', '/user/addresses/2', { ...ADDRESS, line1: '14 Lake Road', isDefault: true });
    await mine('DELETE', '/user/addresses/2');
    await connectThirdParty(this.#shop, PHONE, 'google');
    await mine('DELETE', '/user/revoke-third-party-auth/google');
    await mine('POST', '/user/request-dealership', {
      shopName: 'Perera Mobile',
      town: 'Maharagama',
      district: 'Colombo',
      buys: 'Displays and batteries, about 50 a month',
    });
    await mine('POST', '/user/request-otp-for-phone-email-change', {
      phone: '071 234 5678',
      password: PASSWORD,
    });
    const otp = await codeSentTo(this.#shop, NEW_PHONE);
    await mine('PUT', '/user/change-phone-email', { phone: '071 234 5678', otp });
    const passwords = { oldPassword: PASSWORD, password: 'tin-lantern-47' };
    await mine('PUT', '/user/change-password', passwords);
    await mine('DELETE', '/user/sessions');
  }

  async deals(): Promise<void> {
    const mine = (method: string, path: string, sent?: Record<string, unknown>) =>
      this.#ask(this.#customer, method, path, sent);
    await setUserType(this.#shop, NEW_PHONE, 2);
    await mine('GET', '/price-list?page=1');
    await mine('POST', '/user/codes', { csv: 'code,sku\nB-12,BATTERY\nB-13,NONE', mode: 'merge' });
    await mine('POST', '/quick-order/check', { text: 'BATTERY x 5\ngalaxy a12 lcd 2' });
    const line = { itmCode: await itemCode(this.#shop, 'BATTERY'), qty: 5 };
    await mine('POST', '/quick-order', { lines: [line] });
    await mine('GET', '/user/outstanding');
    await mine('GET', '/user/statement');
    const files = ['price-list.csv', 'user/codes.csv', 'user/statement.csv', 'user/statement.pdf'];
    for (const file of files) await this.#file(`/${file}`);
    await mine('POST', '/user/logout');
  }

  async forgetsPassword(): Promise<void> {
    const login = '071 234 5678';
    await this.#ask(this.#visitor, 'POST', '/user/otp-for-sign-in', { phone: login });
    const code = { phone: login, otp: await codeSentTo(this.#shop, NEW_PHONE) };
    await this.#ask(this.#visitor, 'POST', '/user/sign-in-with-otp', code);
    await this.#ask(this.#visitor, 'POST', '/user/otp-for-password-recovery', { login });
    const otp = await codeSentTo(this.#shop, NEW_PHONE);
    const password = 'brass-umbrella-63';
    const path = '/user/change-password-with-otp';
    await this.#ask(this.#visitor, 'PUT', path, { login, otp, password });
    const browser = new Browser(this.#app);
    await this.#ask(browser, 'POST', '/login', { login, password });
    const { body } = await browser.get('/user/sessions');
    const { sessionId } = (body.data as { sessionId: string }[])[0] ?? { sessionId: '' };
    await this.#ask(browser, 'DELETE', `/user/sessions/${sessionId}`);
  }

  /** As another customer: nothing is left of the account afterwards. */
  async takesData(): Promise<void> {
    const browser = new Browser(this.#app);
    const phone = '94712000001';
    await becomeCustomer(this.#shop, browser, { phone });
    await this.#ask(browser, 'GET', '/user/personal-data');
    await this.#ask(browser, 'POST', '/user/personal-data/file', { password: PASSWORD });
    await this.#ask(browser, 'POST', '/user/personal-data/code');
    const otp = await codeSentTo(this.#shop, phone);
    await this.#ask(browser, 'POST', '/user/personal-data/erase', { otp });
  }

  async #orders(total: number, cart: Record<string, unknown>): Promise<string> {
    const sent = orderSeen(total, cart, 'Cash On Delivery');
    const headers = { 'Idempotency-Key': '6f1c2a52-8a58-4a0b-9a5e-2d6a5c1f7b11' };
    const { body } = await this.#ask(this.#customer, 'POST', '/order', sent, headers);
    return (body as { data: { orderNumber: string } }).data.orderNumber;
  }

  async #form(path: string, fields: Record<string, string>): Promise<void> {
    const answer = await this.#app.request(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    this.examples.push({ method: 'POST', path, status: answer.status, body: await answer.json() });
  }

  async #ask(
    browser: Browser,
    method: string,
    path: string,
    sent?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Example> {
    const { status, body } = await browser.ask(method, path, sent, headers);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    const example = { method, path, sent, headers, status, body };
    this.examples.push(example);
    return example;
  }

  async #file(path: string): Promise<void> {
    const cookie = [...this.#customer.cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await this.#app.request(`/api/v1${path}`, { headers: { cookie } });
    const isText = /^text/.test(answer.headers.get('content-type') ?? '');
    const body: unknown = isText ? await answer.text() : {};
    this.examples.push({ method: 'GET', path, status: answer.status, body });
  }

  async #setStock(sku: string, inStock: number): Promise<void> {
    await this.#shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock }).where('sku', '=', sku).execute(),
    );
  }
}
