import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallerScreen } from '@/components/office/caller/CallerScreen';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';

const NO_ADDRESS = 'The address is required. ';
const OPTION = {
  title: 'Cash On Delivery',
  invAmt: 1000,
  delAmt: 350,
  discount: 0,
  total: 1350,
  processingCharge: 0,
  paymentCharge: 0,
  unavailable: null,
  default: true,
};
const QUOTE = { lines: [], pieces: 1, weight: 100, options: [OPTION], pickUp: false };

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

async function pressedWithoutAddress() {
  const user = userEvent.setup();
  answerOffice({
    'GET /office/caller/quote?lines=7%3A1': [{ body: QUOTE }],
    'POST /office/orders': [{ status: 400, body: { error: { 'address.line1': NO_ADDRESS } } }],
  });
  const page = { phone: '0771234567', isPhone: true, caller: null };
  renderInOffice(<CallerScreen page={page} />, { address: '/office/orders/new?lines=7:1' });
  const [place] = await screen.findAllByRole('button', { name: /^Place order, 1,350/ });
  if (place === undefined) throw new Error('No button places the order.');
  await user.click(place);
  return { user, sheet: await screen.findByRole('dialog', { name: 'Where it goes' }) };
}

it('opens the address where a refused order misses it', async () => {
  const { sheet } = await pressedWithoutAddress();
  expect(within(sheet).getByText(NO_ADDRESS.trim())).toBeInTheDocument();
});

it('forgets what was said about the address once another is used', async () => {
  const { user, sheet } = await pressedWithoutAddress();
  const address = within(sheet).getByRole('textbox', { name: 'Address' });
  await user.type(address, '12 Station Road');
  await user.click(within(sheet).getByRole('button', { name: 'Use this address' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(NO_ADDRESS.trim())).not.toBeInTheDocument();
  expect(screen.getByText('12 Station Road')).toBeVisible();
});

it('forgets what was said about a field once it is typed', async () => {
  const { user, sheet } = await pressedWithoutAddress();
  const address = within(sheet).getByRole('textbox', { name: 'Address' });
  await user.type(address, '12');
  expect(within(sheet).queryByText(NO_ADDRESS.trim())).not.toBeInTheDocument();
  expect(address).not.toBeInvalid();
});

it('brings a refusal into sight', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await pressedWithoutAddress();
  const [said] = scrolled.mock.contexts.filter((place) =>
    (place as Element).textContent?.includes(NO_ADDRESS.trim()),
  );
  expect(said).toHaveAttribute('role', 'alert');
});
