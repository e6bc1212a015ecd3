import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { officeLinks } from '@/lib/urls/officeLinks';
import { openAwake, wake } from './awake';
import { PASSWORD } from './buying';
import { choose, goTo, search, type Story } from './officeStory';
import { photo } from './photo';
import { priceList, REFUSED } from './priceList';
import { noteSecret } from './secrets';
import { codeOf } from './staff';
import { expect } from './watchedPage';

/** The phone and the tariff, LKR for the first kilogram, that the owner answers at the start. */
export const FIRST = { phone: '011 765 4321', kilogram: 450 };

/** The link that the start prints to a terminal; everything after it is in the browser. */
export async function firstLink({ shop }: Story): Promise<string> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, PUBLIC_ORIGIN: shop.origin };
  const link = await promisify(execFile)('node', ['dist/shop.cjs', 'staff', 'link'], { env });
  noteSecret('link', link.stdout.trim().replace(/^.*#/, ''));
  return link.stdout.trim();
}

/** Password, authenticator and recovery codes. */
export async function setUpOwner({ page, hands, look }: Story, link: string): Promise<void> {
  await openAwake(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Owner');
  const key = (await page.locator('code').textContent()) ?? '';
  await hands.write(page.getByLabel('New password', { exact: true }), PASSWORD);
  const digits = page.getByLabel('6 digits from your authenticator');
  await hands.write(digits, codeOf(`otpauth://totp/shop?secret=${key}`));
  await look();
  await hands.press(page.getByRole('button', { name: 'Set up and sign in' }));
  const kept = page.getByRole('link', { name: 'I have kept them, go on' });
  await expect(kept).toBeVisible();
  await look();
  await hands.press(kept);
  await expect(page).toHaveURL(officeLinks.start);
  await wake(page);
}

/** Three questions; the fourth removes the demo and leads to the import. */
export async function answerQuestions({ page, hands, look }: Story): Promise<void> {
  const save = page.getByRole('button', { name: 'Save and go on' });
  await expect(page.getByRole('complementary', { name: 'Demo shop' })).toBeVisible();
  await look();
  await hands.write(page.getByLabel("The shop's name"), 'Nila Parts');
  await hands.write(page.getByLabel('Phone numbers'), FIRST.phone);
  await hands.press(save);
  await hands.write(page.getByLabel('First kilogram, LKR'), String(FIRST.kilogram));
  await hands.press(save);
  await expect(page.getByRole('checkbox', { name: 'Cash On Delivery' })).toBeChecked();
  await look();
  await hands.press(page.getByRole('button', { name: 'Keep as it is' }));
  await hands.press(page.getByRole('button', { name: 'Remove the demo' }));
  await look();
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Remove the demo' }));
  await expect(page.getByRole('complementary', { name: 'Demo shop' })).toBeHidden();
  await look();
  await hands.press(page.getByRole('link', { name: 'Import a price list' }));
  await expect(page).toHaveURL(officeLinks.importList);
}

/** The trial run of the list, which says what is new and which three lines are refused. */
export async function tryList(story: Story): Promise<void> {
  const { page, look } = story;
  const { text, lines } = priceList();
  await look();
  await choose(story, page.getByLabel('Choose a price list'), [
    { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  ]);
  await expect(page.getByRole('button', { name: 'Refused 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: `New ${counted(lines - 3)}` })).toBeVisible();
  await look();
}

const counted = (count: number) => count.toLocaleString('en');

/** A price, a code, and another code. */
export async function correctLines({ page, hands, look }: Story): Promise<void> {
  const { lines } = priceList();
  await hands.press(page.getByRole('button', { name: 'Refused 3' }));
  const corrections = [
    [lines - 1, /^Price/, '2450'],
    [lines, /^SKU/, REFUSED.codeless],
    [lines + 1, /^SKU/, `${REFUSED.twice}-B`],
  ] as const;
  for (const [line, label, value] of corrections) {
    await hands.press(page.getByRole('button', { name: `Correct line ${line}` }));
    const sheet = page.getByRole('dialog', { name: `Line ${line}` });
    await hands.write(sheet.getByRole('textbox', { name: label }), value);
    if (line === lines) await look();
    await hands.press(sheet.getByRole('button', { name: 'Keep the correction' }));
  }
  await hands.press(page.getByRole('button', { name: 'Try 3 corrected lines' }));
  await expect(page.getByRole('button', { name: 'Refused 0' })).toBeVisible();
  await look();
}

/** The list is written, which answers the last question. */
export async function writeList(story: Story): Promise<void> {
  const { page, hands, look } = story;
  const { lines } = priceList();
  await hands.press(page.getByRole('button', { name: `Write ${counted(lines)} lines` }));
  await expect(page.getByText(`Written: ${counted(lines)} new, 0 changed.`)).toBeVisible();
  await look();
  await goTo(story, 'Today');
  const question = page.getByRole('link', { name: 'Answer: Questions of the new shop' });
  await expect(question.filter({ visible: true })).toHaveCount(0);
  await openAwake(page, new URL(officeLinks.start, page.url()).href);
  await expect(page.getByText('All answered').first()).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Answer: Which parts do you sell?' }));
  await expect(page.getByText(`The shop sells ${counted(lines)} parts`)).toBeVisible();
  await look();
}

async function photoFile(name: string, mean: number) {
  return { name, mimeType: 'image/jpeg', buffer: await photo(mean) };
}

/** On a phone with its camera, on each part's page; elsewhere both files at once, by their names. */
export async function photograph(story: Story): Promise<void> {
  const { page, hands, isMobile, api, look } = story;
  const skus = [REFUSED.codeless, REFUSED.priceless];
  await goTo(story, 'Items');
  if (isMobile) {
    for (const [at, sku] of skus.entries()) {
      await search(story, sku);
      if (at === 0) await look();
      await hands.press(page.getByRole('link', { name: sku, exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: sku })).toBeVisible();
      await choose(story, page.getByLabel('Take a photo'), [
        await photoFile('image.jpg', 60 + 50 * at),
      ]);
      await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
      if (at === 0) await look();
      await hands.press(page.getByRole('link', { name: 'Back', exact: true }));
    }
  } else {
    await look();
    await hands.press(page.getByRole('link', { name: 'Photos by name' }));
    const files = await Promise.all(skus.map((sku, at) => photoFile(`${sku}.jpg`, 60 + 50 * at)));
    await choose(story, page.getByLabel('Add photos'), files);
    await expect(page.getByText('2 of 2 photos added')).toBeVisible();
    await look();
  }
  for (const sku of skus) {
    const { photos } = await api.call('GET /office/items/{sku}', { params: { sku } });
    expect(photos).toHaveLength(1);
  }
}
