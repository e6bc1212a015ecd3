import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { ContactScreen } from '@/components/content/ContactScreen';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { text } from '@/lib/text/text';
import { makeStore } from '@/store/makeStore';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { OpeningTimes } from '@/components/content/OpeningTimes';
import { messagesIn } from '@/__tests__/support/messages';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const ORIGIN = 'https://shop.test';

async function openPage() {
  renderInShop(
    <ContactScreen origin={ORIGIN} serverTime={Date.now()} replyTo="" />,
    '/contact-us',
    await server.current.site(),
  );
  return userEvent.setup();
}

async function writeQuestion() {
  await enter(screen.getByLabelText('Name'), 'Nimal Perera');
  await enter(screen.getByLabelText('Phone or e-mail'), 'nimal@home.example');
  await enter(screen.getByLabelText('Message'), 'Which display fits SM-A127F?');
}

const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Send message' }));

const outbox = () => messagesIn(server.current.shop);

test('sends a question to the outbox and focuses the confirmation', async () => {
  const user = await openPage();
  await writeQuestion();
  await send(user);
  const done = await screen.findByText('We have received your message');
  expect(done.closest('[role="status"]')).toHaveFocus();
  expect(screen.getByText(/We.ll reply to nimal@home.example/)).toBeVisible();
  expect(await outbox()).toEqual([
    expect.objectContaining({
      recipient: DEFAULT_SETTINGS.email,
      replyTo: 'nimal@home.example',
      body: expect.stringContaining('Which display fits SM-A127F?'),
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Nimal Perera');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('shows errors at their fields and sends nothing', async () => {
  const user = await openPage();
  await enter(screen.getByLabelText('Phone or e-mail'), 'call me');
  await send(user);
  const summary = await screen.findByRole('group', { name: 'What to correct' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent?.trim()),
  ).toEqual([
    'Name is required.',
    'Enter a phone number, for example 077 123 4567, or an e-mail address.',
    'Message is required.',
  ]);
  expect(screen.getByLabelText('Phone or e-mail')).toHaveAccessibleDescription(/077 123 4567/);
  expect(server.current.asked).not.toContain('POST /contact');
});

test.each([
  ['the shop is busy', refusal(503, { shop: 'The shop is busy at the moment. ' }), 'busy'],
  ['no answer comes', () => Response.error(), text.unknownFailure],
])('keeps the values when %s, and sends them on retry', async (_, answer, said) => {
  server.current.failNext('/contact', answer);
  const user = await openPage();
  await writeQuestion();
  await send(user);
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Which display fits SM-A127F?');
  expect(await outbox()).toEqual([]);
  await send(user);
  await screen.findByText('We have received your message');
  expect(await outbox()).toHaveLength(1);
});

test('hides the honeypot field from people', async () => {
  const user = await openPage();
  await user.click(screen.getByLabelText(/Subject/));
  await user.tab();
  expect(screen.getByLabelText('Message')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Send message' })).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
});

test('links phones, addresses and chat', async () => {
  await openPage();
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('011 234 5678')).toBe('tel:0112345678');
  expect(href(DEFAULT_SETTINGS.salesEmail)).toBe(`mailto:${DEFAULT_SETTINGS.salesEmail}`);
  expect(href(DEFAULT_SETTINGS.supportEmail)).toBe(`mailto:${DEFAULT_SETTINGS.supportEmail}`);
  expect(href(DEFAULT_SETTINGS.jobsEmail)).toBe(`mailto:${DEFAULT_SETTINGS.jobsEmail}`);
  expect(href('Ask on WhatsApp')).toContain('https://wa.me/94771234567?text=');
  expect(href('Show on the map')).toContain('First%20Cross%20Street');
});

test('fills in the name of a customer', async () => {
  await server.current.signIn();
  await openPage();
  expect(screen.getByLabelText('Name')).toHaveValue('Nimal Perera');
});

describe('open now', () => {
  const monday = (time: string) => Date.parse(`2026-11-23T${time}:00+05:30`);

  afterEach(() => jest.useRealTimers());

  test('updates on an open page and when it becomes visible', () => {
    jest.useFakeTimers({ now: monday('17:59') });
    renderInShop(<OpeningTimes serverTime={monday('17:59')} />);
    expect(screen.getByText('Open now, until 6pm')).toBeVisible();
    act(() => jest.advanceTimersByTime(65_000));
    expect(screen.getByText('Closed now, opens tomorrow at 9am')).toBeVisible();
    jest.setSystemTime(monday('09:00') + 24 * 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('Open now, until 6pm')).toBeVisible();
  });

  test('hydrates a cached page without a warning, then updates it', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers({ now: monday('18:00') });
    const page = (
      <Provider store={makeStore()}>
        <RouterContext.Provider value={null}>
          <OpeningTimes serverTime={monday('17:59')} />
        </RouterContext.Provider>
      </Provider>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    expect(container).toHaveTextContent('Open now, until 6pm');
    const { hydrateRoot } = await import('react-dom/client');
    const root = await act(async () => hydrateRoot(container, page));
    await waitFor(() => expect(container).toHaveTextContent('Closed now'));
    expect(complained).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
    complained.mockRestore();
  });
});
