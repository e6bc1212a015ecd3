import { createApp } from '@/server/api/app';
import { FRESH_CODE_MS } from '@/lib/contract/staff.contract';
import { PERMISSIONS, ROLES, type Role } from '@/lib/contract/staff';
import { operationList, type ListedOperation } from '@/lib/contract/operations';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import type { OfficeKey } from '@/__tests__/support/office/officeExample';
import {
  callAsOwner,
  OFFICE_KEYS,
  officeExamples,
} from '@/__tests__/support/office/officeExamples';
import { settableClock } from '@/__tests__/support/registration';
import { sessionOf } from '@/__tests__/support/sessions';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';

const keyOf = ({ method, path }: ListedOperation) => `${method.toUpperCase()} ${path}`;
const OPERATIONS = operationList.filter(({ tag }) => tag === 'office');

/** Writes that leave no record in the audit, and why. */
const WITHOUT_RECORD: Partial<Record<OfficeKey, string>> = {
  'POST /office/confirm': 'enters a code again and changes nothing but the session',
  'POST /office/settings/preview': 'changes what one browser sees, for minutes',
  'DELETE /office/settings/preview': 'changes what one browser sees',
};

function operationOf(key: OfficeKey): ListedOperation {
  const found = OPERATIONS.find((operation) => keyOf(operation) === key);
  if (found === undefined) throw new Error(`${key} is not in the contract.`);
  return found;
}

test('the table has a row for every operation of the office', () => {
  expect([...OFFICE_KEYS].sort()).toEqual(OPERATIONS.map(keyOf).sort());
});

test.each(OFFICE_KEYS)('the contract lets the roles of the table make the call: %s', (key) => {
  const { access, permission } = operationOf(key);
  const { may } = officeExamples[key];
  if (may === 'everybody') expect({ access, permission }).toEqual({ access: 'everybody' });
  else expect(permission === undefined ? null : PERMISSIONS[permission]).toEqual(may);
});

type Caller = Role | 'nobody' | 'customer' | 'code missing';
const CALLERS: Caller[] = ['nobody', 'customer', 'code missing', ...ROLES];

describeOnSqlite('role × operation', (openTestShop) => {
  test.each(CALLERS)('returns 401 and 403 exactly where the table says so: %s', async (caller) => {
    const shop = await openTestShop();
    const app = createApp(shop);
    const cookies = await cookiesOf(shop, caller);
    const wrong: string[] = [];
    for (const key of OFFICE_KEYS) {
      const browser = new Browser(app);
      for (const [name, value] of await cookies()) browser.cookies.set(name, value);
      const { status, headers } = await askInvalid(browser, operationOf(key));
      if (!isExpected(officeExamples[key].may, caller, status)) wrong.push(`${key}: ${status}`);
      if (headers.get('cache-control') !== 'no-store') wrong.push(`${key}: may be stored`);
    }
    expect(wrong).toEqual([]);
  });

  test('ignores a customer’s session, with forced login too', async () => {
    const shop = await openTestShop();
    shop.settings = { ...shop.settings, forceLogin: true };
    const staff = await makeStaff(shop, 'storekeeper');
    const browser = new Browser(createApp(shop));
    browser.cookies.set('session', await sessionOf(shop, await makeCustomer(shop)));
    browser.cookies.set('staff', await staffTokenOf(shop, staff));
    const { status, body } = await browser.get('/office/session');
    expect([status, body]).toMatchObject([200, { data: { state: 'staff', name: staff.name } }]);
    expect((await browser.get('/office/sessions')).status).toBe(200);
    expect((await browser.get('/wishlist')).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['session', 'staff']);
  });
});

function isExpected(may: readonly Role[] | 'everybody', caller: Caller, status: number): boolean {
  const isRefused = status === 401 || status === 403;
  if (may === 'everybody') return !isRefused;
  const role = ROLES.find((known) => known === caller);
  if (role === undefined) return status === 401;
  return may.includes(role) ? !isRefused : status === 403;
}

/** Returns a function that opens a new session of the caller and returns the cookies. */
async function cookiesOf(shop: Shop, caller: Caller): Promise<() => Promise<[string, string][]>> {
  if (caller === 'nobody') return async () => [];
  if (caller === 'customer') {
    const token = await sessionOf(shop, await makeCustomer(shop));
    // Neither cookie of a customer counts, whatever its name.
    return async () => [
      ['session', token],
      ['staff', token],
    ];
  }
  const isPending = caller === 'code missing';
  const staff = await makeStaff(shop, isPending ? 'owner' : caller);
  return async () => [['staff', await staffTokenOf(shop, staff, { needsCode: isPending })]];
}

/** Sends what the call refuses, so that little changes. */
function askInvalid(browser: Browser, { method, path, body }: ListedOperation) {
  const filled = path.replace(/\{\w+\}/g, '999999');
  const sent = body === undefined ? undefined : { contact: 5 };
  return browser.ask(method.toUpperCase(), filled, sent);
}

const FRESH = OFFICE_KEYS.filter((key) => operationOf(key).freshCode);

describeOnSqlite('operations that need a fresh code', (openTestShop) => {
  test.each(FRESH)('returns 403 with the key code some minutes after the code: %s', async (key) => {
    const shop = await openTestShop();
    const clock = settableClock(shop);
    const { status, body } = await callAsOwner(shop, key, {
      beforeCall: async () => clock.passes(FRESH_CODE_MS + 1),
    });
    expect([status, Object.keys(body.error as object)]).toEqual([403, ['code']]);
  });
});

const WRITES = OFFICE_KEYS.filter((key) => {
  const { access, method } = operationOf(key);
  return access === 'staff' && method !== 'get';
});

describeOnSqlite('the audit', (openTestShop) => {
  test('has a record of every write of staff', async () => {
    const used = await openTestShop();
    const silent: string[] = [];
    for (const key of WRITES) {
      // The demo needs a shop of its own: an empty one, or one that has nothing else.
      const shop = key.endsWith('/office/demo') ? await openTestShop() : used;
      let before = 0;
      const { status, body } = await callAsOwner(shop, key, {
        beforeCall: async () => {
          before = await countRecords(shop);
        },
      });
      if (status !== operationOf(key).answer.status) {
        throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
      }
      const isRecorded = (await countRecords(shop)) > before;
      if (isRecorded === key in WITHOUT_RECORD) silent.push(key);
    }
    expect(silent).toEqual([]);
  });
});

async function countRecords(shop: Shop): Promise<number> {
  const { records } = await shop.database.read
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow();
  return records;
}
