import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  type FaultChoice,
  FAULTS,
  MOCK_STAFF_PATH,
  type MockState,
  readChoice,
  writeChoice,
} from '@/lib/site/mock';
import { ShopError } from '@/server/platform/errors';
import { noStore } from '@/server/api/http/session';
import { sameOrigin } from '@/server/api/http/sameOrigin';
import { setStaffCookie } from '@/server/api/http/staffSession';
import { jsonOnly } from '@/server/api/http/strictBody';
import { MESSAGE, messageOf } from '@/server/messages/messageJob';
import { listJobs } from '@/server/platform/queue/listJobs.service';
import type { Shop } from '@/server/boot/shop';
import { ROLES, type Role } from '@/lib/contract/staff';
import { isRecord } from '@/lib/contract/records';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { openStaffSession } from '@/server/people/staff/staffSession.service';
import { staffNameKey } from '@/server/people/staff/staffName';
import { undoAllChanges, type Mock } from './mock';
import { PASSWORD } from './openMock';

/** Faults are chosen per browser. */
export const CHOICE_COOKIE = 'fault';

/** Routes of the developer panel: GET, PUT and DELETE /mock, PUT /mock/staff (lib/site/mock.ts). */
export function panelCalls(mock: Mock): Hono {
  const calls = new Hono();
  calls.use(sameOrigin(mock.shop.env), jsonOnly, noStore);

  calls.get('/', async (context) => {
    const cookie = getCookie(context, CHOICE_COOKIE);
    const [id = '', ...text] = (cookie ?? '').split(' ');
    const isOver = mock.usedUp.has(id);
    if (isOver) deleteCookie(context, CHOICE_COOKIE, { path: '/' });
    return answer(mock, context, isOver ? null : readChoice(text.join(' ')));
  });
  calls.put('/', async (context) => {
    const choice = checked(await context.req.json());
    const value = `${randomUUID()} ${writeChoice(choice)}`;
    setCookie(context, CHOICE_COOKIE, value, { path: '/', httpOnly: true, sameSite: 'Lax' });
    return answer(mock, context, choice);
  });
  calls.put(MOCK_STAFF_PATH, async (context) => {
    const role = readRole(await context.req.json());
    const token = await signInAs(mock.shop, role, context.req.header('user-agent'));
    setStaffCookie(mock.shop, context, token);
    return context.json({ data: {} });
  });
  calls.delete('/', async (context) => {
    await undoAllChanges(mock);
    deleteCookie(context, CHOICE_COOKIE, { path: '/' });
    return answer(mock, context, null);
  });
  return calls;
}

async function answer(mock: Mock, context: Context, choice: FaultChoice | null) {
  const data: MockState = {
    choice,
    changes: mock.changes.map(({ sentence }) => sentence),
    accounts: mock.accounts,
    message: (await waitingMessage(mock.shop)) ?? mock.lastMessage,
  };
  return context.json({ data });
}

const CALL = /^(?:[A-Z]+ )?\/[\w/*.-]*$/;

function checked(given: Partial<Record<keyof FaultChoice, unknown>>): FaultChoice {
  const fault = FAULTS.find((one) => one === given.fault);
  if (fault === undefined) {
    throw new ShopError('bad-input', { fault: `fault must be one of ${FAULTS.join(', ')}. ` });
  }
  const only = typeof given.only === 'string' && given.only !== '' ? given.only : null;
  if (only !== null && !CALL.test(only)) {
    throw new ShopError('bad-input', {
      only: 'Name a call such as POST /cart, /cart or /user/*. ',
    });
  }
  return { fault, once: given.once === true, only };
}

const NEWEST = { before: undefined, limit: 1 } as const;

/** Returns the newest message that is waiting. */
async function waitingMessage({ database }: Shop): Promise<MockState['message']> {
  const [job] = await listJobs(database.read, { ...NEWEST, kind: MESSAGE, state: 'waiting' });
  if (job === undefined) return null;
  const { recipient, body } = messageOf(job);
  return { to: recipient, body };
}

/** Returns the role in the panel's request. */
function readRole(given: unknown): Role {
  const role = isRecord(given) ? ROLES.find((one) => one === given.role) : undefined;
  if (role !== undefined) return role;
  throw new ShopError('bad-input', { role: `role must be one of ${ROLES.join(', ')}. ` });
}

/** Opens a session of the role's prepared member, without a code, and returns its token. */
async function signInAs(shop: Shop, role: Role, userAgent?: string): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  const name = `Mock ${role}`;
  const opened = { needsCode: false, confirmedAt: shop.clock(), userAgent };
  return shop.database.transaction(async (tx) => {
    const { staffId } = await tx
      .insertInto('staff')
      .values({
        name,
        role,
        passwordHash,
        nameKey: staffNameKey(name),
        createdAt: shop.clock(),
        totpSecret: null,
        disabledAt: null,
      })
      .onConflict((conflict) =>
        conflict.column('nameKey').doUpdateSet({ role, passwordHash, disabledAt: null }),
      )
      .returning('staffId')
      .executeTakeFirstOrThrow();
    return openStaffSession(shop, tx, staffId, opened);
  });
}
