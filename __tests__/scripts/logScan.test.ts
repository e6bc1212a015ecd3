import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'log-scan-'));
  mkdirSync(path.join(folder, 'outbox'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Leak = { line: number; kind: string; message: string };

/** Runs the module as scripts do: it is no code of the shop. */
function scan(lines: object[], secrets: object[] = []): { lines: number; leaks: Leak[] } {
  writeFileSync(path.join(folder, 'log'), lines.map((line) => JSON.stringify(line)).join('\n'));
  writeFileSync(path.join(folder, 'noted'), secrets.map((one) => JSON.stringify(one)).join('\n'));
  const program = `
    import { readFileSync } from 'node:fs';
    import { notedSecrets, scanLog, sentSecrets } from './scripts/logScan.mjs';
    const secrets = [...notedSecrets('${folder}/noted'), ...sentSecrets('${folder}')];
    const text = readFileSync('${folder}/log', 'utf8');
    process.stdout.write(JSON.stringify(scanLog(text, secrets)));
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(String(stdout));
}

const HARMLESS = [
  { time: '2026-11-26T08:00:00.123Z', level: 'info', message: 'the shop is open', port: 3210 },
  { id: '5f3a9c01-77', method: 'GET', path: '/shop?query=a12&page=2', status: 200, ms: 1.5 },
  { event: 'signed-in', contact: '9477*****67', address: '127.0.0.1' },
  { path: '/my-account/order/SP-100003?token=*', status: 200 },
];

test('finds nothing in lines without secrets, and counts them', () => {
  const secrets = [{ kind: 'password', text: 'copper kettle 91' }];
  expect(scan(HARMLESS, secrets)).toEqual({ lines: 4, leaks: [] });
});

test.each([
  ['a phone number', 'to 077 123 4567'],
  ['a phone number', 'to +94771234567.'],
  ['a mail address', 'to a.b@mail.lk'],
  ['a token', 'k3Jv9QxZtR8mW2bY7nL5pD1sF4gH6jK0aS_eC-uVoXi'],
  ['a cookie', 'staff=k3Jv9QxZ'],
  ['a secret of an address', '/office/setup?a=1&token=abc'],
  ['a password of a story', 'wrong: copper kettle 91'],
  ['a password of a story', '/login?p=copper+kettle+91'],
  ['a password of a story', '/login?p=copper%20kettle%2091'],
  ['a code of a story', 'try 482913 again'],
  ['a recipient of a story', 'sent to 771112223x'],
])('finds %s', (kind, error) => {
  const message = 'To: 94771112223\n\n482913 is your code\n';
  writeFileSync(path.join(folder, 'outbox', '1.txt'), message);
  const { leaks } = scan(
    [...HARMLESS, { message: 'failed', error }],
    [{ kind: 'password', text: 'copper kettle 91' }],
  );
  expect(leaks).toEqual([{ line: 5, kind, message: 'failed' }]);
});

test('takes no number or name that contains a code for the code', () => {
  writeFileSync(path.join(folder, 'outbox', '1.txt'), 'To: x\n\n482913 is your code\n');
  expect(scan([{ ms: 482913.5, order: 'SP-482913', bytes: 4829130 }]).leaks).toEqual([]);
});
