import { formatDate } from '@/lib/text/format';
import { closeFileLink } from '@/lib/urls/officeLinks';
import { goTo, shown, type Story } from './officeStory';
import { expect } from './watchedPage';
import { SUPPLIER } from './weekOfBuying';
import { button, openFirst, writeDate } from './weekOfTrade';

/** From the sales of a year down to an order, and the table as a file. */
export async function readReports(story: Story): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Reports');
  const from = `${Number(formatDate(Date.now()).slice(0, 4)) - 1}-01-01`;
  await writeDate(story, page.getByLabel('From', { exact: true }), from);
  await hands.press(button(page, 'Show'));
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(page.getByRole('table', { name: 'Sales by kind' })).toBeVisible();
  await look();
  await openFirst(story, 'Sales by kind');
  await expect(page.getByRole('table', { name: 'Sales by part' })).toBeVisible();
  const link = shown(page.getByRole('link', { name: /^Export/ }));
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await file.text()).toMatch(/^\uFEFFPart,Code,Sales/);
  await look();
  await openFirst(story, 'Sales by part');
  await expect(page.getByRole('table', { name: 'Sales by order' })).toBeVisible();
  await look();
  if (story.way === 'keyboard') await page.keyboard.press('Backspace');
  else await hands.press(page.getByRole('link', { name: 'Back', exact: true }));
  await expect(page.getByRole('table', { name: 'Sales by part' })).toBeVisible();
}

/** How many pieces of the supplier came back faulty. */
export async function readRates(story: Story): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Returns');
  await hands.press(shown(page.getByRole('link', { name: 'Rates of faults' })));
  await expect(page).toHaveURL(/\/returns\/rates$/);
  await look();
  await hands.press(page.getByRole('link', { name: 'Supplier', exact: true }));
  const row = page.getByRole('row', { name: new RegExp(SUPPLIER.slice(0, 14)) });
  await expect(row).toContainText('1 of ');
  await look();
}

/** The owner decides what differs and signs; then there are the paper and the journal. */
export async function closeDay(story: Story, over: string): Promise<void> {
  const { page, hands, look } = story;
  const day = formatDate(Date.now());
  await goTo(story, 'Close of the day');
  await expect(page.getByRole('heading', { name: `Cash: ${over} too much` })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 difference' })).toBeVisible();
  await expect(button(page, 'Sign and close')).toBeDisabled();
  await look();
  await hands.press(page.getByRole('button', { name: `Book as over, ${over}` }));
  const sheet = page.getByRole('dialog', { name: `Cash: ${over} too much` });
  await hands.write(sheet.getByLabel('Reason'), 'A tip that nobody fetched');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Book it' }));
  await expect(page.getByText(/^Booked: A tip/)).toBeVisible();
  await hands.press(button(page, 'Sign and close'));
  await expect(page.getByText(/, closed$/)).toBeVisible();
  await look();
  const paper = await page.request.get(closeFileLink(day, 'pdf'));
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const link = shown(page.getByRole('link', { name: 'Journal (CSV)' }));
  const journal = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await journal.text()).toContain(
    `${day},Cash,${over.replaceAll(',', '')},,CLOSE/${day}/cash`,
  );
}
