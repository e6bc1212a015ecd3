import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { TOTP, URI } from 'otpauth';
import type { Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import { setupLink } from '@/lib/site/office';
import type { Role } from '@/lib/contract/staff';
import { apiOf } from './accounts';
import { PASSWORD } from './buying';
import { DATA_DIR } from './outbox';
import { noteSecret } from './secrets';

const PERIOD_MS = 30_000;

/** Adds a member of staff on the command line; returns the path of the link that works once. */
export async function addStaff(
  role: Role,
  dataDir = DATA_DIR,
): Promise<{ name: string; link: string }> {
  const name = `The ${role} ${randomUUID().slice(0, 8)}`;
  const env = { ...process.env, DATA_DIR: dataDir };
  const add = ['dist/shop.cjs', 'staff', 'add', name, '--role', role];
  const { stdout } = await promisify(execFile)('node', add, { env });
  const link = stdout.trim();
  noteSecret('link', link.replace(/^.*#/, ''));
  return { name, link };
}

/** Signs the page's browser in to the office as a new member of staff, without a page. */
export async function enterOffice(
  page: Page,
  role: Role,
  dataDir = DATA_DIR,
): Promise<{ name: string; api: Api }> {
  const { name, link } = await addStaff(role, dataDir);
  const api = apiOf(page.request);
  const token = link.slice(setupLink('').length);
  const { needsAuthenticator, otpauth } = await api.call('POST /office/setup/offer', {
    body: { token },
  });
  const code = needsAuthenticator ? codeOf(otpauth) : undefined;
  await api.call('POST /office/setup', { body: { token, password: PASSWORD, code } });
  return { name, api };
}

/** Computes the code that an authenticator app shows now, or some periods later. */
export function codeOf(otpauth: string, periods = 0): string {
  const totp = URI.parse(otpauth);
  if (!(totp instanceof TOTP)) throw new Error('This is no secret of an authenticator.');
  return totp.generate({ timestamp: Date.now() + periods * PERIOD_MS });
}

/**
 * Types a code as a keyboard scanner does. It is dispatched inside the page, because the browser's
 * own keys are too slow on a busy machine to be told from a person's.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      for (const key of keys) {
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      }
    },
    [...code, 'Enter'],
  );
}
