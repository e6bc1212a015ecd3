import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StartScreen } from '@/components/office/start/StartScreen';
import { FIRST_STEPS, type FirstSteps } from '@/lib/contract/settings.contract';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);

function page(changes: Partial<FirstSteps> = {}): FirstSteps {
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isOpen: true })),
    version: 3,
    answers: {
      siteName: 'Sparepoint',
      phones: ['011 234 5678'],
      delivery: { first: 400, further: 150, freeFrom: 0 },
      pickUp: false,
      payments: [
        { title: 'Cash On Delivery', isOffered: true, isUsable: true },
        { title: 'Bank Transfer', isOffered: false, isUsable: true },
        { title: 'Koko', isOffered: true, isUsable: false },
      ],
      bankAccount: { bank: 'People’s Bank', branch: '', number: '1', name: 'Sparepoint' },
    },
    catalogue: { kind: 'demo', isFilling: false, items: 2_783, orders: 60, customers: 12 },
    ...changes,
  };
}

const onlyOpen = (step: string): FirstSteps['steps'] =>
  FIRST_STEPS.map((one) => ({ step: one, isOpen: one === step }));

it('shows the first open question and saves its answer as settings', async () => {
  const sent = answerOffice({ 'PUT /office/start/name': [{ body: page() }] });
  renderInOffice(<StartScreen page={page()} />, { kind: 'demo' });
  const user = userEvent.setup();
  const name = screen.getByRole('textbox', { name: /The shop's name/ });
  await user.clear(name);
  await user.type(name, 'Nila Parts');
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      isDone: true,
      version: 3,
      settings: { siteName: 'Nila Parts', phones: ['011 234 5678'] },
    },
  ]);
});

it('leaves a question as it is, and opens another one', async () => {
  const sent = answerOffice({ 'PUT /office/start/delivery': [{ body: page() }] });
  renderInOffice(<StartScreen page={page()} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Answer: What does delivery cost?' }));
  expect(screen.getByLabelText('First kilogram, LKR')).toHaveValue('400');
  await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
  expect(sent.map(({ body }) => body)).toEqual([{ isDone: true }]);
});

it('asks for the bank account only where transfers are offered, and says what a gateway needs', async () => {
  renderInOffice(<StartScreen page={page({ steps: onlyOpen('payments') })} />);
  const user = userEvent.setup();
  expect(screen.queryByLabelText('Account number')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Bank Transfer' }));
  expect(screen.getByLabelText('Account number')).toHaveValue('1');
  expect(screen.getByText(/needs the keys of its gateway/)).toBeInTheDocument();
});

it('removes the demo only after it has said what goes with it', async () => {
  const sent = answerOffice({ 'DELETE /office/demo': [{ body: page() }] });
  renderInOffice(<StartScreen page={page({ steps: onlyOpen('catalogue') })} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove the demo' }));
  const sheet = screen.getByRole('dialog', { name: 'Remove the demo?' });
  expect(sheet).toHaveTextContent('2,783 parts, 60 orders and 12 customers are removed');
  await user.click(within(sheet).getByRole('button', { name: 'Remove the demo' }));
  expect(sent.map(({ body }) => body)).toEqual([{ orders: 60 }]);
});

it.each([
  [{ kind: 'real', items: 0, isFilling: false } as const, 'Import a price list', 'link'],
  [{ kind: 'demo', items: 12, isFilling: true } as const, 'Look again', 'button'],
  [{ kind: 'real', items: 12, isFilling: false } as const, 'Done', 'button'],
])('offers what fits a shop with %j', (catalogue, name, role) => {
  const { orders, customers } = page().catalogue;
  renderInOffice(
    <StartScreen
      page={page({ steps: onlyOpen('catalogue'), catalogue: { ...catalogue, orders, customers } })}
    />,
  );
  expect(screen.getByRole(role, { name })).toBeInTheDocument();
});

it('says at the field what is wrong with an amount, once and in the words of the page', async () => {
  const error = { 'delivery.first': 'delivery.first must be an amount from 0 to 100000000. ' };
  answerOffice({ 'PUT /office/start/delivery': [{ status: 400, body: { error } }] });
  renderInOffice(<StartScreen page={page({ steps: onlyOpen('delivery') })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Please type an amount such as 400 or 400.50.')).toBeVisible();
  expect(screen.queryByText(/delivery\.first/)).toBeNull();
});
