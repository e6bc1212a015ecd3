import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CliContext } from '@/server/tools/cli/command';
import { runCli } from '@/server/tools/cli/runCli';
import { readEnv } from '@/server/boot/env';
import { SILENT_MERCHANT_SETTINGS } from '@/server/platform/settings/merchantSettings';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-cli-'));
  file = path.join(folder, 'data', 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function settings(...args: string[]) {
  const out: string[] = [];
  const said: string[] = [];
  const context: CliContext = {
    out: (line) => out.push(line),
    say: (line) => said.push(line),
    progress: () => ({ update: () => undefined, end: () => undefined }),
    env: () => readEnv({ DATA_DIR: path.join(folder, 'data') }),
    openShop: () => Promise.reject(new Error('The settings need no database.')),
    passphrase: () => null,
    askHidden: async () => null,
    resolvePath: (name) => path.resolve(folder, name),
  };
  const code = await runCli(['settings', ...args], context);
  return { code, out: out.join('\n'), said: said.join('\n') };
}

test('prints the current settings as JSON and warns of a charge on cards', async () => {
  const { code, out, said } = await settings();
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(SILENT_MERCHANT_SETTINGS);
  expect(said).toMatch(/^Warning: Card Payment costs the customer 2 % more\./);
});

test('creates a file with all the defaults, and never overwrites one', async () => {
  expect(await settings('--init')).toMatchObject({ code: 0, out: expect.stringContaining(file) });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(SILENT_MERCHANT_SETTINGS);
  writeFileSync(file, '{"siteName":"Lanka Parts"}');
  const again = await settings('--init');
  expect(again).toMatchObject({ code: 2, said: expect.stringContaining('already exists') });
  expect(JSON.parse((await settings()).out).siteName).toBe('Lanka Parts');
});

test('accepts a valid file, whatever the current settings are', async () => {
  writeFileSync(path.join(folder, 'new.json'), '{"payment":{"Card Payment":{"payPer":0}}}');
  expect(await settings('--check', 'new.json')).toEqual({
    code: 0,
    out: `${path.join(folder, 'new.json')} is valid.`,
    said: '',
  });
});

test('lists every mistake of a file and prints no settings', async () => {
  writeFileSync(path.join(folder, 'new.json'), '{"siteName":1,"footer":"none"}');
  const { code, out, said } = await settings('--check', 'new.json');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(said.split('\n')).toEqual([
    `${path.join(folder, 'new.json')} has mistakes:`,
    '  - siteName must be a line of 1 to 60 characters, but is 1.',
    '  - footer must be one of columns, compact, but is "none".',
  ]);
});

test.each([
  [['--check', 'none.json'], 'The file cannot be read'],
  [['--check', 'a.json', '--init'], 'not both'],
])('refuses %j', async (args, words) => {
  expect(await settings(...args)).toMatchObject({
    code: 2,
    out: '',
    said: expect.stringContaining(words),
  });
});
