import { ORDER_TABS } from '@/lib/contract/order';

/** A list or a search of the office; each of its addresses is one call. */
export type OfficeCall = { what: string; addresses: readonly string[] };

/** What the shop was filled with and the calls ask for. */
export type Known = {
  /** Order numbers, the newest first. */
  orderNumbers: readonly string[];
  toPick: readonly string[];
  skus: readonly string[];
  busySku: string;
  itmCodes: readonly number[];
  phones: readonly string[];
  couriers: readonly string[];
};

const API = '/api/v1/office';
/** `after` of keyset pages in the midst of a year. */
const DEEP = [20_000, 35_000, 50_000, 70_000, 90_000];
const NAMES = ['perera', 'nimal silva', 'kumaravel', 'p', 'fix point 2', 'sunil perera', 'zzz'];
/** Some match many orders, some none. */
const FILTERS = ['payment=Cash+On+Delivery', 'payment=Koko', 'delivery=pick-up', 'source=caller'];
const PARTS = ['a12 display', 'iphone 11 battery', 'charging port', 'display', 's21'];
const PICKED = 20;

/** Returns the calls of the API, then those of whole pages. */
export function officeCalls(known: Known): OfficeCall[] {
  return [...tabs(), ...searches(known), ...others(known), ...pages(known)];
}

function tabs(): OfficeCall[] {
  const orders = (query: string) => `${API}/orders?${query}`;
  return [
    ...ORDER_TABS.map((tab) => ({ what: `orders, ${tab}`, addresses: [orders(`tab=${tab}`)] })),
    ...ORDER_TABS.map((tab) => ({
      what: `orders, ${tab}, deep page`,
      addresses: DEEP.map((after) => orders(`tab=${tab}&after=${after}`)),
    })),
    {
      what: 'orders, filtered',
      addresses: ['all', 'open', 'sent', 'delivered'].flatMap((tab) =>
        FILTERS.map((filter) => orders(`tab=${tab}&${filter}`)),
      ),
    },
  ];
}

function searches({ orderNumbers, phones, skus, busySku }: Known): OfficeCall[] {
  const search = (what: string, texts: readonly string[], more = '') => ({
    what: `search, ${what}`,
    addresses: texts.map((text) => `${API}/orders?search=${encodeURIComponent(text)}${more}`),
  });
  return [
    search('number', orderNumbers.slice(0, 20)),
    search('phone', phones.slice(1, 20)),
    search('phone of a dealer with thousands', phones.slice(0, 1)),
    search('unknown phone', ['0779999999', '0112345678']),
    search('name', NAMES),
    search('name, one tab', NAMES, '&tab=delivered'),
    search('name, deep page', NAMES, '&after=60000'),
    search('SKU', skus.slice(0, 20)),
    search('SKU of thousands', [busySku]),
  ];
}

function others({ orderNumbers, toPick, skus, busySku, itmCodes, phones, couriers }: Known) {
  const each = (values: readonly (string | number)[], address: (value: string) => string) =>
    values.map((value) => address(encodeURIComponent(value)));
  const quoted = itmCodes.slice(0, 30).map((code) => `${code}:1`);
  const slips = `orders=${toPick.slice(0, PICKED).join(',')}`;
  return [
    { what: 'today', addresses: [`${API}/today`] },
    { what: 'one order', addresses: each(orderNumbers, (one) => `${API}/orders/${one}`) },
    { what: 'refunds due', addresses: [`${API}/refunds-due`, `${API}/refunds-due?after=50000`] },
    { what: 'pick list of 20 orders', addresses: [`${API}/papers/pick-list?${slips}`] },
    { what: 'slips of 20 orders', addresses: [`${API}/papers/slips?${slips}`] },
    { what: 'labels of 20 orders', addresses: [`${API}/papers/labels?${slips}`] },
    { what: 'caller', addresses: each(phones, (one) => `${API}/caller?phone=${one}`) },
    { what: 'parts for a caller', addresses: partSearches() },
    { what: 'quote of 30 lines', addresses: [`${API}/caller/quote?lines=${quoted.join(',')}`] },
    {
      what: 'scan',
      addresses: each([...skus, ...itmCodes], (one) => `${API}/stock/scan?code=${one}`),
    },
    { what: 'movements', addresses: each(skus, (one) => `${API}/items/${one}/movements`) },
    {
      what: 'movements of a busy item',
      addresses: ['', '?before=50000', '?before=300000'].map(
        (query) => `${API}/items/${encodeURIComponent(busySku)}/movements${query}`,
      ),
    },
    { what: 'couriers’ money', addresses: [`${API}/courier-money`] },
    {
      what: 'parcels of a courier',
      addresses: couriers.flatMap((one) =>
        ['', '?after=95500'].map((query) => `${API}/courier-money/${one}${query}`),
      ),
    },
    {
      what: 'settled parcels',
      addresses: ['', '?after=95500', '?after=300'].map(
        (query) => `${API}/settled-parcels${query}`,
      ),
    },
    { what: 'what waits', addresses: [`${API}/counts`] },
    {
      what: 'messages',
      addresses: ['', '?state=failed', '?state=waiting', '?before=100000'].map(
        (query) => `${API}/messages${query}`,
      ),
    },
    {
      what: 'audit',
      addresses: ['', '?before=100000', `?subject=${orderNumbers[0] ?? ''}`].map(
        (query) => `${API}/audit${query}`,
      ),
    },
    { what: 'staff and sessions', addresses: [`${API}/staff`, `${API}/sessions`] },
  ];
}

function partSearches(): string[] {
  return PARTS.map((words) => `/api/v1/product/all?limit=8&query=${encodeURIComponent(words)}`);
}

function pages({ orderNumbers, toPick, phones }: Known): OfficeCall[] {
  const orders = toPick.slice(0, PICKED).join(',');
  const page = (what: string, ...addresses: string[]) => ({ what: `page, ${what}`, addresses });
  return [
    page('today', '/office'),
    page('orders', '/office/orders'),
    page('search', '/office/orders?search=perera'),
    page('one order', ...orderNumbers.slice(0, 20).map((one) => `/office/orders/${one}`)),
    page('choose orders to pick', '/office/pick'),
    page('pick list of 20 orders', `/office/pick?orders=${orders}`),
    page('slips of 20 orders', `/office/print/slips?orders=${orders}`),
    page('labels of 20 orders', `/office/print/labels?orders=${orders}`),
    page('new order', ...phones.slice(0, 10).map((one) => `/office/new-order?phone=${one}`)),
    page('couriers', '/office/couriers'),
    page('settled parcels', '/office/couriers?tab=settled'),
    page('messages', '/office/messages'),
    page('audit', '/office/audit'),
  ];
}
