import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AboutScreen } from '@/components/content/AboutScreen';
import { FaqScreen } from '@/components/content/FaqScreen';
import { PrivacyScreen } from '@/components/content/PrivacyScreen';
import { questionGroups } from '@/components/content/questions';
import { TermsScreen } from '@/components/content/TermsScreen';
import { PageMeta } from '@/components/ui/PageMeta';
import { GRADES } from '@/lib/contract/grades';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { CODE_LIFETIME_MS } from '@/server/people/customers/oneTimeCode.service';
import { DEVICE_LIFETIME_MS } from '@/server/people/sessions/device.service';
import {
  DAY_MS,
  REGISTRATION_LIFETIME_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from '@/server/people/sessions/session.service';
import { aSite } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

jest.mock('@/components/ui/PageMeta', () => ({ PageMeta: jest.fn(() => null) }));

const ORIGIN = 'https://shop.test';
const PAGES: [string, string, ReactElement][] = [
  ['About us', '/about-us', <AboutScreen key="a" origin={ORIGIN} />],
  ['Questions and answers', '/faq', <FaqScreen key="f" origin={ORIGIN} />],
  ['Privacy policy', '/policies/privacy-policy', <PrivacyScreen key="p" origin={ORIGIN} />],
  [
    'Terms and conditions',
    '/policies/terms-and-conditions',
    <TermsScreen key="t" origin={ORIGIN} />,
  ],
];

function metaOf(page: ReactElement) {
  jest.mocked(PageMeta).mockClear();
  const drawn = renderInShop(page, '/', aSite());
  const [props] = jest.mocked(PageMeta).mock.calls[0] ?? [];
  return { ...drawn, props };
}

const section = (name: string) => screen.getByRole('region', { name });

test.each(PAGES)(
  '%s has one heading, a breadcrumb and valid fragment links',
  (title, path, page) => {
    const { container } = renderInShop(page, path, aSite());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const fragments = [...container.querySelectorAll('a[href^="#"]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    for (const fragment of fragments) expect(container.querySelector(fragment)).not.toBeNull();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test.each(PAGES)(
  '%s has a title, a canonical address and a breadcrumb for search engines',
  (title, path, page) => {
    const { props } = metaOf(page);
    expect(props?.title).toBe(`${title} | Sparepoint`);
    expect(props?.canonical).toBe(ORIGIN + path);
    expect(props?.noindex).toBeUndefined();
    expect(props?.jsonLd?.[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: title, item: ORIGIN + path }],
    });
  },
);

test('has returns and exchange at #refunds, with the days of the settings', () => {
  const settings = { ...DEFAULT_SETTINGS, returnDays: 10 };
  const { container } = renderInShop(<TermsScreen origin={ORIGIN} />, '/', aSite({ settings }));
  expect(section('Returns and exchange')).toBe(container.querySelector('#refunds'));
  expect(section('Returns and exchange')).toHaveTextContent('within 10 days');
});

test('shows the real charges in the terms', () => {
  renderInShop(<TermsScreen origin={ORIGIN} />, '/', aSite());
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  expect(rows('Delivery charge by weight').slice(1, 4)).toEqual([
    'up to 1 kgLKR 400.00',
    'up to 2 kgLKR 550.00',
    'up to 3 kgLKR 700.00',
  ]);
  expect(rows('Payment methods').slice(1)).toEqual([
    'Cash On Deliveryno charge',
    'Creditno charge, for dealers',
    'Bank Transferno charge',
    'Card Payment2% of what is paid',
    'Koko10% of what is paid',
  ]);
});

test('shows the real retention periods in the privacy policy', () => {
  renderInShop(<PrivacyScreen origin={ORIGIN} />, '/', aSite());
  const days = (ms: number) => ms / DAY_MS;
  expect(section('Cookies and browser storage')).toHaveTextContent(
    `Until you log out, ${days(SESSION_IDLE_MS)} days without a visit, or ${days(SESSION_LIFETIME_MS)} days`,
  );
  expect(days(REGISTRATION_LIFETIME_MS)).toBe(1);
  expect(section('Cookies and browser storage')).toHaveTextContent(
    `${days(DEVICE_LIFETIME_MS)} days from when you last signed in`,
  );
  expect(section('If you have an account')).toHaveTextContent('deleted after a day');
  expect(section('If you have an account')).toHaveTextContent(
    `valid for ${CODE_LIFETIME_MS / 60_000} minutes`,
  );
});

test('names the cookies and the browser storage in the privacy policy', () => {
  renderInShop(<PrivacyScreen origin={ORIGIN} />, '/', aSite());
  const rows = within(section('Cookies and browser storage')).getAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Session cookie',
    'Device cookie',
    'List view cookie',
    'Local storage',
    'Session storage',
  ]);
});

test('names the providers of sign-in that are offered, and no others', () => {
  const settings = { ...DEFAULT_SETTINGS, enableGoogleSignIn: true };
  renderInShop(<PrivacyScreen origin={ORIGIN} />, '/', aSite({ settings }));
  expect(section('If you have an account')).toHaveTextContent('If you sign in with Google, they');
  expect(section('If you have an account')).not.toHaveTextContent('Facebook');
});

test('mentions order tracking only when it is enabled', () => {
  const where = (disableOrderTracking: boolean) =>
    questionGroups({ ...DEFAULT_SETTINGS, disableOrderTracking })
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === 'track')?.more?.href;
  expect(where(false)).toBe('/my-account/order/track');
  expect(where(true)).toBe('/my-account/order');
});

test('explains every grade on the about page', () => {
  renderInShop(<AboutScreen origin={ORIGIN} />, '/', aSite());
  for (const { label, note } of GRADES) {
    expect(section('How grades work')).toHaveTextContent(`${label}${note}`);
  }
});

test('collapses the answers and uses the settings in them', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    returnDays: 14,
    maximumQuantity: { retail: 30, wholesale: 250 },
  };
  renderInShop(<FaqScreen origin={ORIGIN} />, '/', aSite({ settings }));
  const answer = (question: string) => screen.getByText(question).closest('details');
  expect(answer('How much is delivery?')).not.toHaveAttribute('open');
  expect(answer('How much is delivery?')).toHaveTextContent(
    'LKR 400.00 up to 1 kg and LKR 150.00 for every further kilogram begun',
  );
  expect(answer('Can I return or exchange a part?')).toHaveTextContent('within 14 days');
  expect(answer('How many of one part can I order?')).toHaveTextContent('30 in retail and 250');
});

test('promises only the ways of paying and the delivery that the settings have', () => {
  const settings: SiteSettings = {
    ...DEFAULT_SETTINGS,
    payments: [{ title: 'Cash On Delivery', upTo: 50_000 }, { title: 'Bank Transfer' }],
    delivery: {
      first: 500,
      further: 200,
      freeFrom: 25_000,
      districts: { Jaffna: { first: 650, further: 250 } },
    },
  };
  const answers = questionGroups(settings).flatMap(({ questions }) => questions);
  const answerTo = (id: string) => answers.find((one) => one.id === id)?.answer.join(' ');
  expect(answerTo('cash')).toBe(
    'Yes, everywhere in Sri Lanka, no charge, for orders of up to LKR 50,000.00. You pay the courier the exact total of the order.',
  );
  expect(answerTo('safe')).toBeUndefined();
  expect(JSON.stringify(answers)).not.toMatch(/Koko|credit/);
  expect(answerTo('delivery-charge')).toContain(
    'whole order: LKR 500.00 up to 1 kg and LKR 200.00 for every further kilogram begun. Parts for LKR 25,000.00 or more are delivered free. To Jaffna: LKR 650.00 up to 1 kg and LKR 250.00 for every further kilogram begun. For example:',
  );
  renderInShop(<TermsScreen origin={ORIGIN} />, '/', aSite({ settings }));
  expect(screen.getByText(/We refund the way you paid/)).toHaveTextContent(
    'to your bank account for cash and transfers. If',
  );
});

test('has the same answers in the structured data and on the page', () => {
  const { container, props } = metaOf(<FaqScreen origin={ORIGIN} />);
  const questions = questionGroups(DEFAULT_SETTINGS).flatMap((group) => group.questions);
  expect(questions.length).toBeGreaterThanOrEqual(15);
  for (const { id, question, answer } of questions) {
    const shown = container.querySelector(`#${id}`);
    expect(shown).toHaveTextContent(question);
    for (const paragraph of answer) expect(shown).toHaveTextContent(paragraph);
  }
  expect(props?.jsonLd?.[1]).toEqual({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  });
});

test('says that orders can be collected only where they can', () => {
  const asked = (pickUp: boolean) =>
    questionGroups({ ...DEFAULT_SETTINGS, pickUp }).flatMap(({ questions }) =>
      questions.filter(({ id }) => id === 'pick-up'),
    );
  expect(asked(false)).toEqual([]);
  expect(asked(true)).toMatchObject([
    { answer: [expect.stringContaining(DEFAULT_SETTINGS.address)] },
  ]);
});
