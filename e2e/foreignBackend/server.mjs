/**
 * A separate backend for the storefront in remote mode, written from docs/api.md alone. `PORT=4000
 * node server.mjs`.
 */
import { createServer } from 'node:http';
import {
  details,
  enrol,
  giveTicket,
  holderOf,
  signedInHere,
  state,
  takeTicket,
  whoKnows,
} from './people.mjs';
import { settings } from './settings.mjs';
import { brands, categories, detail, exists, item, list } from './stock.mjs';
import { cart, checkout, order, put } from './till.mjs';

const NOBODY = [401, { error: { session: 'Please sign in. ' } }];
const NOTHING = [404, { error: { address: 'Nothing here. ' } }];
const data = (value) => [200, { data: value }];

/** Routes for everyone: method and path → answer. */
const OPEN = {
  'GET /settings': () => data(settings),
  'GET /brands': () => data(brands()),
  'GET /categories': () => data(categories()),
  'GET /tags': () => data([]),
  'GET /models': () => data([]),
  'GET /product/all': ({ query }) => data(list(query)),
  'GET /product/compare': ({ query }) =>
    data((query.get('itmCodes') ?? '').split(',').map(Number).filter(exists).map(item)),
  'GET /cart': ({ person }) => [200, cart(person)],
  'GET /user/session': ({ person }) => data(state(person)),
  'POST /user/logout': ({ ticket }) => [...data(state(null)), takeTicket(ticket)],
  'POST /login': ({ body }) => {
    const person = whoKnows(body);
    if (person === null) return [401, { error: { login: 'We do not know you like that. ' } }];
    return [...data(state(person)), giveTicket(person)];
  },
  'POST /register': ({ body }) => {
    if (String(body.password ?? '').length < 8) {
      return [400, { error: { password: 'Eight characters, please. ' } }];
    }
    const person = enrol(body);
    if (person === null) return [400, { error: { phone: 'This number is known. Sign in. ' } }];
    return [...data(state(person)), giveTicket(person)];
  },
};

/** Routes for signed-in customers. */
const OWN = {
  'GET /wishlist': ({ person }) => [200, person.wishes.map(item)],
  'GET /user/profile-categories': () => data([]),
  'GET /user/user-type': () => data({ userType: 1 }),
  'GET /user/sessions': ({ person }) => data([signedInHere(person)]),
  'POST /user/get-user-details': ({ person }) => data(details(person)),
  'POST /cart': ({ person, body }) => changed(person, body.itmCode, body.qty),
  'PUT /cart': ({ person, body }) => changed(person, body.itmCode, body.qty),
  'DELETE /cart': ({ person, body }) => changed(person, body.itmCode, 0),
  'GET /checkout': ({ person }) => data(checkout(person)),
  'POST /order': ({ person, body, key }) => order(person, body, key),
  'GET /order': ({ person, query }) => data(ordersOf(person, Number(query.get('page') ?? 1))),
};

const ORDERS_AT_ONCE = 10;

/** Builds "OrderList", newest first. */
function ordersOf({ orders }, page) {
  const first = (page - 1) * ORDERS_AT_ONCE;
  return {
    orders: orders.slice(first, first + ORDERS_AT_ONCE),
    totalOrders: orders.length,
    page,
    limit: ORDERS_AT_ONCE,
  };
}

function orderOf({ person }, number) {
  const found = person.orders.find(({ orderNumber }) => orderNumber === number);
  return found === undefined ? NOTHING : data(found);
}

function changed(person, number, count) {
  const refusal = put(person, number, count);
  if (refusal === null) return data({ cart: cart(person) });
  const [status, error] = refusal;
  return [status, { error }];
}

function answer(asked) {
  const name = `${asked.method} ${asked.path}`;
  const open = OPEN[name];
  if (open !== undefined) return open(asked);
  const product = /^GET \/product\/(\d+)$/.exec(name)?.[1];
  if (product !== undefined)
    return exists(Number(product)) ? data(detail(Number(product))) : NOTHING;
  const number = /^GET \/order\/([\w-]+)$/.exec(name)?.[1];
  const own = number === undefined ? OWN[name] : orderOf;
  if (own === undefined) return NOTHING;
  return asked.person === null ? NOBODY : own(asked, number);
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M2 1h6v8H2z"/></svg>';

createServer((request, response) => {
  const url = new URL(request.url, 'http://here');
  if (url.pathname.startsWith('/img/')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
    return;
  }
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const ticket = /(?:^|; )TICKET=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const text = Buffer.concat(parts).toString();
    const [status, body, cookies = []] = answer({
      method: request.method,
      path: url.pathname.replace(/^\/api\/v1/, ''),
      query: url.searchParams,
      body: text === '' ? {} : JSON.parse(text),
      key: request.headers['idempotency-key'],
      person: holderOf(ticket),
      ticket,
    });
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': request.headers['x-request-id'] ?? 'none',
      ...(ticket === '' ? {} : { 'cache-control': 'no-store' }),
      ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    });
    response.end(JSON.stringify(body));
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
