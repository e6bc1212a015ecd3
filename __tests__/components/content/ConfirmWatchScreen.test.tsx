import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmWatchScreen } from '@/components/content/ConfirmWatchScreen';
import { withAppServer } from '@/__tests__/support/appServer';
import { messagesTo } from '@/__tests__/support/registration';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const MAIL = 'who@example.lk';

afterEach(() => {
  window.location.hash = '';
});

/** Opens the page with the link of the newest mail. */
async function openLink(hash?: string) {
  const itmCode = await server.current.itmCodeOf('COPY');
  await server.current.api().call('POST /product/{itmCode}/back-in-stock', {
    params: { itmCode },
    body: { contact: MAIL },
  });
  const [mail = ''] = await messagesTo(server.current.shop, MAIL);
  window.location.hash = hash ?? /#(\S+)/.exec(mail)?.[1] ?? '';
  return renderInShop(
    <ConfirmWatchScreen origin="https://shop.test" />,
    '/back-in-stock',
    await server.current.site(),
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Yes, tell me' }));

async function confirmBy() {
  const row = await server.current.shop.database.read
    .selectFrom('stockWatch')
    .select('confirmBy')
    .executeTakeFirstOrThrow();
  return row.confirmBy;
}

describe('the page that confirms a stock alert', () => {
  it('confirms nothing until its button is pressed, then names the part', async () => {
    await openLink();
    expect(window.location.hash).toBe('');
    expect(server.current.asked).toEqual([]);
    expect(await confirmBy()).not.toBeNull();
    await press();
    const done = await screen.findByRole('status');
    expect(done).toHaveTextContent(
      "Thank you. We'll write to you once when Galaxy A12 Display COPY is back.",
    );
    expect(done).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Galaxy A12 Display COPY' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/product\/\d+\/galaxy-a12-display-copy$/),
    );
    expect(await confirmBy()).toBeNull();
  });

  it.each([
    ['no token', '', 'This link is incomplete.'],
    ['a wrong token', `1.${'A'.repeat(22)}`, 'This link is no longer valid.'],
  ])('shows an error for %s', async (_name, hash, sentence) => {
    await openLink(hash);
    await press();
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Yes, tell me' })).toBeEnabled();
    expect(await confirmBy()).not.toBeNull();
  });

  it('can be retried without an answer', async () => {
    await openLink();
    await server.current.applyFault('offline', { only: 'POST /back-in-stock/confirm' });
    await press();
    expect(await screen.findByText('Something went wrong. Please try again later')).toBeVisible();
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent('Thank you');
  });
});
