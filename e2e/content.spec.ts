import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { DATA_DIR } from './outbox';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

test('sends a question from the contact page by keyboard', ON_DESKTOP, async ({ page }) => {
  const subject = `A12 or A12 Nacho ${Date.now()}`;
  await page.goto('/contact-us');
  await expect(page.getByText(/^(Open now, until|Closed now, opens) /)).toBeVisible();
  await page.getByLabel('Name').fill('Nimal Perera');
  await page.getByLabel('Phone or e-mail').fill('nobody');
  await page.getByLabel('Subject (optional)').fill(subject);
  await page.getByLabel('Message').focus();
  await page.keyboard.type('Which display fits SM-A127F?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('group', { name: 'What to correct' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Phone or e-mail').fill('nimal@home.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'received your message' })).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => mailsAbout(subject)).toHaveLength(1);
  const [mail = ''] = await mailsAbout(subject);
  expect(mail).toContain('Reply-To: nimal@home.example');
  expect(mail).toContain('Which display fits SM-A127F?');
});

async function mailsAbout(subject: string): Promise<string[]> {
  const outbox = path.join(DATA_DIR, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.includes('-mail-'))
      .map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return texts.filter((text) => text.includes(subject));
}

test('opens an answer with and without JavaScript', ON_PHONE, async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/faq');
    await page.getByText('How much is delivery?').click();
    await expect(page.getByText(/LKR 400.00 up to 1 kg and LKR 150.00/)).toBeVisible();
    await context.close();
  }
});

test('scrolls to returns and exchange from the footer', async ({ page, isMobile }) => {
  await openAwake(page, '/faq');
  const footer = page.getByRole('contentinfo');
  if (isMobile) await footer.getByRole('button', { name: 'Help' }).click();
  await footer.getByRole('link', { name: 'Returns and exchange' }).click();
  await expect(page).toHaveURL(/\/policies\/terms-and-conditions#refunds$/);
  await expect(page.getByRole('heading', { name: 'Returns and exchange' })).toBeInViewport();
});
