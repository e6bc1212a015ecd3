import { toWire, type Inside } from '@/lib/commerce/wire';
import { hasUnits } from '@/lib/contract/jsonSchema';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { maximumQuantity } from '@/lib/commerce/quantity';
import {
  bodySchemaOf,
  methodAndPath,
  type AnswerOf,
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
} from '@/lib/contract/operation';
import { ShopError } from '@/server/platform/errors';
import type { ShopSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import type { ActingBuyer } from '@/server/people/customers/account.service';
import type { Staff } from '@/lib/contract/staff';
import { inSpan } from '@/server/platform/tracing/spans';
import { requireKeyOwner } from './apiKey';
import { limitPerAddress, searchWindows } from './rateLimit';
import {
  noStore,
  requireBuyer,
  requireCustomer,
  requireRight,
  requireSession,
  sessionOf,
  requireCategory,
} from './session';
import { requireFreshCode, requireStaff } from './staffSession';
import { readBody, readQuery, readValue } from './validate';

/** What a handler receives, already validated. */
export type Call<O extends Operation> = {
  context: Context;
  session: O['access'] extends 'everybody' | 'staff' | 'apiKey' ? ShopSession | null : ShopSession;
  customer: O['access'] extends 'customer' | 'buyer' | 'apiKey' ? ActingBuyer : null;
  staff: O['access'] extends 'staff' ? Staff : null;
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: O extends { bodyIsOptional: true } ? undefined : BodyOf<O>;
};

/**
 * What a handler returns: amounts and weights as the services have them, or already as the contract does. A
 * handler for a file returns its own response.
 */
type Value<O extends Operation> = [AnswerOf<O>] extends [never]
  ? Response
  : AnswerOf<O> | Inside<AnswerOf<O>>;

type Handlers<T extends Record<string, Operation>> = {
  [K in keyof T]: (call: Call<T[K]>) => Value<T[K]> | Promise<Value<T[K]>>;
};

type RouteShop = Pick<Shop, 'env' | 'clock' | 'settings'>;

/** Returns the routes of a table of operations; the compiler requires a handler for each. */
export function routesOf<T extends Record<string, Operation>>(
  shop: RouteShop,
  table: T,
  handlers: Handlers<T>,
): Hono {
  const routes = new Hono();
  addLimits(shop, table, routes);
  for (const [key, operation] of Object.entries<Operation>(table)) {
    const { method, path } = methodAndPath(key);
    const handle = handlers[key as keyof T] as (call: unknown) => unknown;
    const present = presenterOf(operation);
    routes.on(
      [method.toUpperCase()],
      [routePath(path)],
      ...(isPersonal(operation, method) ? [noStore] : []),
      (context) =>
        inSpan({ name: key, kind: 'call', attributes: {} }, async () =>
          answerOf(
            context,
            operation,
            present(await handle(await callOf(shop, context, operation))),
          ),
        ),
    );
  }
  return routes;
}

/** Adds each limit of a path once. Operations with the same limit name share it. */
function addLimits(shop: RouteShop, table: Record<string, Operation>, routes: Hono): void {
  const limits = new Map<string, MiddlewareHandler>();
  const limited = new Set<string>();
  for (const [key, { limit }] of Object.entries(table)) {
    const path = routePath(methodAndPath(key).path);
    if (limit === undefined || limited.has(`${limit.name} ${path}`)) continue;
    const { name, requests, windowMs, setBy } = limit;
    limited.add(`${name} ${path}`);
    const most = setBy === undefined ? requests : shop.env[setBy];
    const windows = setBy === undefined ? undefined : searchWindows(shop);
    const counted = limits.get(name) ?? limitPerAddress(shop, { limit: most, windowMs }, windows);
    limits.set(name, counted);
    routes.use(path, counted);
  }
}

/** Returns "/product/:itmCode" for "/product/{itmCode}". */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Returns true when the answer must never be stored, even without a session. */
function isPersonal({ access, tag }: Operation, method: string): boolean {
  return access !== 'everybody' || method !== 'get' || tag === 'session' || tag === 'office';
}

/** Checks access before validating the request, so that its errors reveal nothing to strangers. */
async function callOf(shop: RouteShop, context: Context, operation: Operation): Promise<unknown> {
  if (operation.checkedByHandler) return { context, session: sessionOf(context) };
  const { customer, staff } = admit(shop, context, operation);
  const { params = {}, paramErrorKey, query } = operation;
  const maximum = maximumQuantity(customer?.userType ?? 1, shop.settings.maximumQuantity);
  const body = bodySchemaOf(operation, maximum);
  return {
    context,
    session: sessionOf(context),
    customer,
    staff,
    params: Object.fromEntries(
      Object.entries(params).map(([name, schema]) => [
        name,
        readValue(paramErrorKey ?? name, schema, context.req.param(name)),
      ]),
    ),
    query: query === undefined ? undefined : readQuery(context, query),
    body:
      body === undefined || operation.bodyIsOptional ? undefined : await readBody(context, body),
  };
}

type Admitted = { customer: ActingBuyer | null; staff: Staff | null };

function admit(shop: RouteShop, context: Context, operation: Operation): Admitted {
  if (operation.access === 'staff') {
    return { customer: null, staff: admitStaff(shop, context, operation) };
  }
  return { customer: admitCustomer(shop, context, operation), staff: null };
}

function admitStaff(
  shop: RouteShop,
  context: Context,
  { permission, freshCode }: Operation,
): Staff {
  if (permission === undefined) throw new Error('An operation of staff names no permission.');
  const staff = requireStaff(context, permission);
  if (freshCode) requireFreshCode(shop, context);
  return staff;
}

function admitCustomer(
  shop: RouteShop,
  context: Context,
  { access, specialCategory, right, switchedOffBy }: Operation,
): ActingBuyer | null {
  if (switchedOffBy !== undefined && shop.settings[switchedOffBy]) throw new ShopError('not-found');
  if (access === 'everybody') return null;
  if (access === 'apiKey') {
    const { customerId, userType } = requireKeyOwner(context);
    const owner = { role: 'owner', seesPrices: true, fullName: '' } as const;
    return { customerId, accountId: customerId, userType, ...owner };
  }
  if (access === 'session') {
    requireSession(context);
    return null;
  }
  const customer = access === 'buyer' ? requireBuyer(context) : requireCustomer(context);
  if (specialCategory !== undefined) requireCategory(shop, context, specialCategory);
  if (right !== undefined) requireRight(customer, right);
  return customer;
}

/** Makes rupees and kilograms of what the services have, where the contract has any; a file is written already. */
function presenterOf({ answer }: Operation): (value: unknown) => unknown {
  let isData = withUnits.get(answer);
  if (isData === undefined) {
    isData = answer.form !== 'file' && hasUnits(answer.schema);
    withUnits.set(answer, isData);
  }
  return isData ? presentedOnce : (value) => value;
}

/** Schemas are read once: a preview of settings is an app of its own, and so is each test. */
const withUnits = new WeakMap<object, boolean>();

const presented = new WeakMap<object, unknown>();

/** Lists that visitors share are one object, which is presented for the first of them. */
function presentedOnce(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const wire = presented.get(answer) ?? toWire(answer);
  presented.set(answer, wire);
  return wire;
}

function answerOf(context: Context, { answer }: Operation, value: unknown): Response {
  switch (answer.form) {
    case 'file':
      return value as Response;
    case 'done':
      return context.json({ data: {} });
    case 'none':
      return context.body(null, 204);
    case 'bare':
      return context.json(value as object);
    default:
      return context.json({ data: value as object });
  }
}
