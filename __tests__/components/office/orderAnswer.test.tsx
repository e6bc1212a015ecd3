import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderScreen } from '@/components/office/order/OrderScreen';
import { answerOffice } from '../../support/officeFetch';
import { officeOrder } from '../../support/officeOrder';
import { renderInOffice } from '../../support/renderInOffice';

afterEach(() => jest.restoreAllMocks());

const deliverButtons = () => screen.queryAllByRole('button', { name: 'Mark delivered' });

it('shows the order of the answer without loading the page, until a page is loaded again', async () => {
  const page = officeOrder({ status: 'sent', actions: ['deliver'] });
  const delivered = officeOrder({ status: 'delivered', version: 4, actions: ['note'] });
  const sent = answerOffice({
    'POST /office/orders/SP-7/deliver': [{ body: delivered }],
    'GET /office/counts': [{ body: { orders: 60 } }],
  });
  const { replace, rerender } = renderInOffice(<OrderScreen page={page} />, {
    address: '/office/orders/SP-7',
  });
  const bar = screen.getByRole('region', { name: 'What to do' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Mark delivered' }));
  await waitFor(() => expect(deliverButtons()).toEqual([]));
  expect(sent.map(({ path }) => path)).toEqual(['/office/orders/SP-7/deliver', '/office/counts']);
  expect(await screen.findAllByRole('link', { name: /^Orders.*60/ })).not.toEqual([]);
  expect(replace).not.toHaveBeenCalled();
  rerender(<OrderScreen page={{ ...page }} />);
  expect(deliverButtons()).not.toEqual([]);
});
