import { userInfo } from 'node:os';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';
import { logFirstOwner } from '@/server/people/staff/firstOwner';
import { offerSetup } from '@/server/people/staff/setup.service';
import { createLog } from '@/server/platform/log/log';

const cli = shopCliForEachTest();
const staff = (...args: string[]) => cli.run('staff', ...args);

function json(out: string): Record<string, unknown> {
  return JSON.parse(out) as Record<string, unknown>;
}

test('adds a member and prints a link that the page for setting up accepts', async () => {
  const { shop } = cli;
  shop.env = { ...shop.env, linkOrigin: 'https://shop.example' };
  const { code, out, said } = await staff('add', 'Kamala Perera', '--role', 'owner');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/shop\.example\/office\/setup#[\w-]{43}$/),
  ]);
  expect(said).toContain('works once');
  const token = new URL(out).hash.slice(1);
  expect(await offerSetup(shop, token)).toMatchObject({ name: 'Kamala Perera', role: 'owner' });
});

test('links to the office’s own host', async () => {
  const { shop } = cli;
  const origins = { linkOrigin: 'https://shop.example', officeOrigin: 'https://office.example' };
  shop.env = { ...shop.env, ...origins };
  const { out } = await staff('add', 'Kamala', '--role=seller', '--json');
  expect(json(out).link).toMatch(/^https:\/\/office\.example\/office\/setup/);
});

test('prints the path alone without PUBLIC_ORIGIN and says so', async () => {
  const { code, out, said } = await staff('add', 'Kamala', '--role', 'seller');
  expect([code, out]).toEqual([0, expect.stringMatching(/^\/office\/setup#/)]);
  expect(said).toContain('PUBLIC_ORIGIN is not set');
});

test('lists, changes and disables members, in lines and as JSON', async () => {
  await staff('add', 'Nadeesha', '--role', 'owner');
  await staff('add', 'Kamala', '--role', 'seller');
  expect((await staff('role', 'kamala', 'owner')).said).toContain('staff link "Kamala"');
  expect((await staff('disable', 'Nadeesha')).out).toMatch(
    /^Nadeesha {2}owner {2}.*disabled since/,
  );
  const { out } = await staff('list', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { name: 'Kamala', role: 'owner', isSetUp: false, disabledAt: null },
    { name: 'Nadeesha', disabledAt: expect.any(Number) as number },
  ]);
  expect((await staff('link', 'Kamala')).out).toContain('/office/setup#');
});

test('records the system user', async () => {
  await staff('add', 'Kamala', '--role', 'seller');
  const records = await cli.shop.database.read.selectFrom('audit').selectAll().execute();
  expect(records).toMatchObject([
    {
      operation: 'staff.add',
      subject: 'Kamala',
      actorKind: 'system',
      actorName: userInfo().username,
    },
  ]);
});

test.each([
  [['dance'], 'use one of list, add'],
  [['add', 'Kamala'], '--role is missing'],
  [['add', '--role', 'seller'], 'The name is missing.'],
  [['add', 'Kamala', 'Perera', '--role', 'seller'], 'needs quotes'],
  [['add', 'Kamala', '--role', 'king'], 'must be one of owner, seller, storekeeper'],
  [['add', '\u202eKamala', '--role', 'seller'], 'is not a name'],
  [['list', '--role', 'seller'], 'only for staff add'],
  [['role', 'Nadeesha', 'seller'], 'is the only owner'],
  [['disable', 'Nadeesha'], 'is the only owner'],
  [['add', 'NADEESHA', '--role', 'seller'], 'works here already'],
  [['link', 'Nobody'], 'Nobody here is named Nobody.'],
])('refuses %j and changes nothing', async (args, sentence) => {
  await staff('add', 'Nadeesha', '--role', 'owner');
  const before = (await staff('list', '--json')).out;
  const { code, out, said } = await staff(...args);
  expect([code, out]).toEqual([2, '']);
  expect(said).toContain(sentence);
  expect((await staff('list', '--json')).out).toBe(before);
});

test('the first start says how to add the owner, and later starts do not', async () => {
  const lines: string[] = [];
  const log = createLog('info', (text) => lines.push(text));
  await logFirstOwner(cli.shop, log);
  log.flush();
  expect(lines.join('')).toContain('npm run shop -- staff add NAME --role owner');
  await staff('add', 'Nadeesha', '--role', 'owner');
  lines.length = 0;
  await logFirstOwner(cli.shop, log);
  log.flush();
  expect(lines).toEqual([]);
});
