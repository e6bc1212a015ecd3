import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '@/server/boot/env';
import { SILENT_MERCHANT_SETTINGS } from '@/server/platform/settings/merchantSettings';
import { runWithEnv } from '@/__tests__/support/folderCli';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);
const write = (name: string, said: unknown) => writeFileSync(inFolder(name), JSON.stringify(said));

function settings(...args: string[]) {
  const env = readEnv({ DATA_DIR: inFolder('data'), DEMO_ITEMS: '0', LOG_LEVEL: 'silent' });
  return runWithEnv(env, 'settings', ...args);
}

test('prints the current settings as JSON and warns of a charge on cards', async () => {
  const { code, out, said } = await settings();
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(SILENT_MERCHANT_SETTINGS);
  expect(said).toMatch(/^Warning: Card Payment costs the customer 2 % more\./);
});

test('takes over what a file names, says what changed, and leaves the rest', async () => {
  write('new.json', { siteName: 'Lanka Parts', delivery: { freeFrom: 5_000 } });
  const { code, out } = await settings('--import', 'new.json');
  expect({ code, lines: out.split('\n') }).toEqual({
    code: 0,
    lines: [
      '2 settings changed: version 1 is in force.',
      '  siteName: "Sparepoint" -> "Lanka Parts"',
      '  delivery.freeFrom: 0 -> 5000',
    ],
  });
  write('more.json', { phones: ['011 111 1111'] });
  await settings('--import', 'more.json');
  expect(JSON.parse((await settings()).out)).toMatchObject({
    siteName: 'Lanka Parts',
    phones: ['011 111 1111'],
  });
  const again = await settings('--import', 'more.json');
  expect(again.out).toBe(
    `Nothing changed: the settings already are as ${inFolder('more.json')} says.`,
  );
});

test('exports all settings into a new file, which another shop imports', async () => {
  write('new.json', { siteName: 'Lanka Parts' });
  await settings('--import', 'new.json');
  expect(await settings('--export', 'all.json')).toMatchObject({ code: 0 });
  const exported: unknown = JSON.parse(readFileSync(inFolder('all.json'), 'utf8'));
  expect(exported).toEqual({ ...SILENT_MERCHANT_SETTINGS, siteName: 'Lanka Parts' });
  const again = await settings('--export', 'all.json');
  expect(again).toMatchObject({ code: 2, said: expect.stringContaining('already exists') });

  const other = readEnv({ DATA_DIR: inFolder('other'), DEMO_ITEMS: '0', LOG_LEVEL: 'silent' });
  const { out } = await runWithEnv(other, 'settings', '--import', 'all.json');
  expect(out).toContain('1 setting changed');
});

test('accepts a valid file, whatever the current settings are, and opens no database', async () => {
  write('new.json', { payment: { 'Card Payment': { payPer: 0 } } });
  expect(await settings('--check', 'new.json')).toEqual({
    code: 0,
    out: `${inFolder('new.json')} is valid.`,
    said: '',
  });
  expect(existsSync(inFolder('data'))).toBe(false);
});

test.each(['--check', '--import'])('%s lists every mistake of a file', async (action) => {
  write('new.json', { siteName: 1, footer: 'none' });
  const { code, out, said } = await settings(action, 'new.json');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(said.split('\n')).toEqual([
    `${inFolder('new.json')} has mistakes:`,
    '  - siteName must be a line of 1 to 60 characters, but is 1.',
    '  - footer must be one of columns, compact, but is "none".',
  ]);
  expect(existsSync(inFolder('data'))).toBe(false);
});

test.each([
  [['--check', 'none.json'], 'The file cannot be read'],
  [['--check', 'a.json', '--import', 'a.json'], 'not both'],
])('refuses %j', async (args, words) => {
  expect(await settings(...args)).toMatchObject({
    code: 2,
    out: '',
    said: expect.stringContaining(words),
  });
});
