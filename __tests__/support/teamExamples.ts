import type { ApprovalRequest, Invitation, Team } from '@/lib/contract/team.contract';
import { readContacts } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import type { Example } from './apiExamples';
import type { Browser } from './browser';
import { ADDRESS, makeCustomer } from './customers';
import { itemCode } from './orders';
import { browserOf } from './sessions';

/** Makes every call of a team, its approvals and lists: an owner, and a technician whom they invite. */
export async function teamExamples(shop: Shop): Promise<Example[]> {
  const owner = await makeCustomer(shop, { userType: 2 });
  const person = await makeCustomer(shop);
  const other = await makeCustomer(shop);
  const [ofOwner, ofPerson] = [await browserOf(shop, owner), await browserOf(shop, person)];
  const examples: Example[] = [];

  async function call<T>(browser: Browser, key: string, sent?: Record<string, unknown>) {
    const [method = '', path = ''] = key.split(' ');
    const headers: Record<string, string> =
      path === '/approvals' && method === 'POST'
        ? { 'Idempotency-Key': `ask-${examples.length}-once` }
        : {};
    const { status, body } = await browser.ask(method, path, sent, headers);
    if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
    const shown = Object.keys(headers).length === 0 ? {} : { headers };
    examples.push({
      method,
      path,
      ...(sent === undefined ? {} : { sent }),
      ...shown,
      status,
      body,
    });
    return body.data as T;
  }

  const phoneOf = async (customerId: number) =>
    (await readContacts(shop.database.read, customerId)).phone;
  const terms = { role: 'technician', seesPrices: true };
  const phone = await phoneOf(person.customerId);
  await call(ofOwner, 'POST /team/invites', { phone, ...terms });
  const [open] = await call<Invitation[]>(ofPerson, 'GET /user/invitations');
  await call(ofPerson, `POST /user/invitations/${open?.inviteId}/accept`);
  await call(ofPerson, 'GET /user/team');
  const again = { phone: await phoneOf(other.customerId), role: 'buyer', orderLimit: 10_000 };
  const { invites } = await call<Team>(ofOwner, 'POST /team/invites', again);
  await call(ofOwner, `DELETE /team/invites/${invites[0]?.inviteId}`);
  const second = await call<Team>(ofOwner, 'POST /team/invites', again);
  const declined = `/user/invitations/${second.invites[0]?.inviteId}/decline`;
  await call(await browserOf(shop, other), `POST ${declined}`);
  await call(ofOwner, 'GET /team');
  const member = `/team/members/${person.customerId}`;
  await call(ofOwner, `PUT ${member}`, terms);

  const itmCode = await itemCode(shop, 'BATTERY');
  async function ask(): Promise<number> {
    await ofPerson.post('/cart', { itmCode, qty: 1, isFromWishList: false });
    const { options } = (await ofPerson.get('/checkout')).body.data as ApprovalRequest;
    const total = options.find(({ title }) => title === 'Cash On Delivery')?.total;
    const cart = (await ofPerson.get('/cart')).body as unknown as { subTotal: number };
    const { requestId } = await call<{ requestId: number }>(ofPerson, 'POST /approvals', {
      address: ADDRESS,
      paymentTitle: 'Cash On Delivery',
      forAccount: owner.customerId,
      seen: { total, lines: [{ itmCode, qty: 1, unitPrice: cart.subTotal }] },
    });
    return requestId;
  }

  const approved = `/approvals/${await ask()}`;
  const { lines, options } = await call<ApprovalRequest>(ofOwner, `GET ${approved}`);
  const total = options.find(({ title }) => title === 'Cash On Delivery')?.total;
  await call(ofOwner, `POST ${approved}/approve`, {
    paymentTitle: 'Cash On Delivery',
    seen: { total, lines: [{ itmCode, qty: 1, unitPrice: lines[0]?.now }] },
  });
  const rejected = `/approvals/${await ask()}`;
  await call(ofOwner, `POST ${rejected}/reject`, { reason: 'We have one in the drawer' });
  await call(ofPerson, `POST ${rejected}/again`, { lines: [{ itmCode, qty: 1 }] });
  await call(ofPerson, `POST /approvals/${await ask()}/withdraw`);
  await call(ofOwner, 'GET /approvals');
  const stock = { name: 'Monday stock', lines: [{ itmCode, qty: 2 }] };
  const list = `/lists/${(await call<{ listId: number }>(ofOwner, 'POST /lists', stock)).listId}`;
  await call(ofOwner, 'GET /lists');
  await call(ofOwner, `GET ${list}`);
  await call(ofOwner, `PUT ${list}`, { ...stock, version: 1, name: 'Friday stock' });
  await call(ofOwner, `POST ${list}/lines`, { lines: [{ itmCode, qty: 1 }] });
  await call(ofOwner, `POST ${list}/accept`, {
    version: 3,
    seen: [{ itmCode, unitPrice: lines[0]?.now }],
  });
  await call(ofOwner, `POST ${list}/cart`, { lines: [{ itmCode, qty: 3 }] });
  await call(ofOwner, `DELETE ${list}`);
  await call(ofOwner, `DELETE ${member}`);
  await call(ofOwner, 'POST /team/invites', { phone, ...terms });
  const [later] = (await ofPerson.get('/user/invitations')).body.data as Invitation[];
  await ofPerson.post(`/user/invitations/${later?.inviteId}/accept`);
  await call(ofPerson, 'DELETE /user/team');
  return examples;
}
