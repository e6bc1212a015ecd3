import { userInfo } from 'node:os';
import { createApp } from '@/server/api/app';
import { Browser } from '@/__tests__/support/browser';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';
import { codeOf, STAFF_PASSWORD } from '@/__tests__/support/staff';
import { offerFirstOwner } from '@/server/people/staff/firstOwner.service';
import { offerSetup } from '@/server/people/staff/setup.service';
import { createLog } from '@/server/platform/log/log';
import { writeStdout } from '@/server/platform/log/standardOutput';

jest.mock('@/server/platform/log/standardOutput');

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

/** Starts the shop and returns what the log and the terminal say. */
async function start(isTTY: boolean) {
  const lines: string[] = [];
  let printed = '';
  const log = createLog('info', (text) => lines.push(text));
  const write = (text: string) => (printed += text);
  await offerFirstOwner(cli.shop, log, { isTTY, write });
  log.flush();
  return { logged: lines.join(''), printed };
}

test('the terminal gets the link itself, although the log takes over standard output', async () => {
  const { isTTY } = process.stdout;
  process.stdout.isTTY = true;
  const takenOver = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await offerFirstOwner(cli.shop, createLog('info', jest.fn()));
  expect(takenOver).not.toHaveBeenCalled();
  expect(jest.mocked(writeStdout).mock.calls.flat().join('')).toMatch(LINK);
  process.stdout.isTTY = isTTY;
});

const LINK = /http:\/\/\S+\/office\/setup#([\w-]{43})/;

async function setUp(token: string) {
  const { otpauth } = await offerSetup(cli.shop, token);
  const form = { token, password: STAFF_PASSWORD, code: codeOf(cli.shop, otpauth) };
  return new Browser(createApp(cli.shop)).post('/office/setup', form);
}

test('a start without a terminal names the command, and never logs a link', async () => {
  const { logged, printed } = await start(false);
  expect(logged).toContain('npm run shop -- staff link');
  expect(logged).not.toContain('setup#');
  expect(printed).toBe('');
  const made = await staff('link');
  expect(made.out).toMatch(/\/office\/setup#[\w-]{43}/);
  expect((await staff('list')).out).toBe('Owner  owner  has not used the link yet');
});

test('a start in a terminal prints one link, and only the newest works', async () => {
  const first = await start(true);
  expect(first.logged).toBe('');
  const [, old = ''] = LINK.exec(first.printed) ?? [];
  const [, token = ''] = LINK.exec((await start(true)).printed) ?? [];
  await expect(offerSetup(cli.shop, old)).rejects.toMatchObject({ code: 'not-found' });
  await setUp(token);
  await expect(offerSetup(cli.shop, token)).rejects.toMatchObject({ code: 'not-found' });
  expect(await start(true)).toEqual({ logged: '', printed: '' });
  expect(await start(false)).toEqual({ logged: '', printed: '' });
  const refused = await staff('link');
  expect(refused.code).toBe(2);
  expect(refused.said).toContain('Somebody can sign in already');
});

test('the link of an owner who was added by name is renewed', async () => {
  await staff('add', 'Nadeesha', '--role', 'owner');
  expect((await staff('link')).said).toContain('A link for Nadeesha (owner)');
  expect((await staff('list', '--json')).out).not.toContain('"Owner"');
});
