import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { OrderScreen } from '@/components/orders/OrderScreen';
import type { Order } from '@/lib/contract/order.contract';
import { aCustomersSite, anOrder, OWNER } from '@/__tests__/support/checkout';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openOrder(order: Order, isConfirmation: boolean) {
  const shopper = { owner: OWNER, isPending: false };
  return renderInShop(
    <OrderScreen order={order} isConfirmation={isConfirmation} shopper={shopper} linesLeft={0} />,
    `/my-account/order/${order.orderNumber}`,
    aCustomersSite(),
  );
}

describe('the slip of a bank transfer', () => {
  const SEND = '*/api/v1/order/SP-100001/slip';
  const none = { state: 'none', sentAt: null, reason: null } as const;
  const sentAt = Date.UTC(2026, 10, 21, 4);
  const unpaid = (slip: Order['slip']) =>
    anOrder({
      status: 'awaiting-payment',
      paymentTitle: 'Bank Transfer',
      slip,
      holdUntil: Date.UTC(2026, 10, 22, 10),
    });
  const next = () => screen.getByRole('region', { name: 'What happens next' });
  const file = new File(['%PDF-'], 'slip.pdf', { type: 'application/pdf' });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the slip' }));

  test('is sent with its reference; then the order says that it is being checked', async () => {
    const sent: (string | null)[] = [];
    server.use(
      http.post(SEND, async ({ request }) => {
        sent.push(request.headers.get('content-type'));
        const body = await request.text();
        sent.push(...['name="file"', 'TT 4471'].filter((one) => body.includes(one)));
        return HttpResponse.json({ data: unpaid({ state: 'waiting', sentAt, reason: null }) });
      }),
    );
    openOrder(unpaid(none), true);
    expect(next()).toHaveTextContent('until 2026-11-22 15:30');
    await send();
    expect(await screen.findByText('Choose a photo or a PDF of the slip.')).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Slip'), file);
    await enter(screen.getByLabelText(/Reference on the slip/), 'TT 4471');
    await send();
    expect(await screen.findByText(/We received your slip on 2026-11-21 09:30/)).toBeVisible();
    expect(sent).toEqual([
      expect.stringMatching(/^multipart\/form-data; boundary=/),
      'name="file"',
      'TT 4471',
    ]);
    expect(next()).toHaveTextContent('We hold the parts while we check your slip');
    expect(screen.queryByRole('button', { name: 'Send the slip' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send another slip' }));
    expect(screen.getByRole('button', { name: 'Send the slip' })).toBeVisible();
  });

  test('says why it was rejected, and what is wrong with another one', async () => {
    const error = { file: 'This is neither a photo nor a PDF. ' };
    server.use(http.post(SEND, () => HttpResponse.json({ error }, { status: 400 })));
    openOrder(unpaid({ state: 'rejected', sentAt, reason: 'We cannot read the slip' }), false);
    expect(next()).toHaveTextContent(
      'We could not accept your slip: We cannot read the slip. Please send it again.',
    );
    await userEvent.upload(screen.getByLabelText('Slip'), file);
    await send();
    expect(await screen.findByText('This is neither a photo nor a PDF.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the slip' })).toBeEnabled();
  });

  test('is refused before it is sent when it is larger than 5 MB', async () => {
    openOrder(unpaid(none), false);
    const large = new File([new Uint8Array(5_300_000)], 'large.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Slip'), large);
    await send();
    expect(await screen.findByText('A slip is at most 5 MB.')).toBeVisible();
  });
});
