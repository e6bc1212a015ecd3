import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewItemScreen } from '@/components/office/item/NewItemScreen';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { officeItem } from '../../support/officeItems';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const OUTCOME: BatchOutcome = {
  batchId: 7,
  state: 'done',
  cells: 2,
  tried: 2,
  applied: 2,
  added: 1,
  unchanged: 0,
  conflicts: [],
  refused: [],
  warnings: [],
};
const COPIED: OfficeItemDetail = {
  ...officeItem('LCD-A12', { barcode: '6931548310485', name: 'Galaxy A12 Display' }),
  parent: null,
  variants: [],
  photos: [],
  partKind: null,
  held: 0,
  quarantine: 0,
  reserved: 0,
  reservations: [],
  createdAt: 0,
};

function open(copied: OfficeItemDetail | null = null, parent: OfficeItemDetail | null = null) {
  const groups = { categories: [], subCategories: [], tags: [], brands: [] };
  const rendered = renderInOffice(<NewItemScreen page={{ copied, parent, groups }} />, {
    address: '/office/items/new',
  });
  return { ...rendered, user: userEvent.setup() };
}

const add = () => screen.getAllByRole('button', { name: 'Add the item' })[0] as HTMLElement;

it('adds an item whose cells were all empty, and opens it', async () => {
  const sent = answerOffice({ 'POST /office/batches': [{ body: OUTCOME }] });
  const { user, push, startRoute } = open();
  // Opening the new item starts a navigation: it must not ask.
  push.mockImplementation(async (href: string) => startRoute(href));
  expect(add()).toBeDisabled();
  await enter(screen.getByLabelText('SKU'), 'LCD-A14');
  await enter(screen.getByLabelText('Name'), 'Galaxy A14 Display');
  await enter(screen.getByLabelText('Price, LKR'), '8700');
  await user.click(add());
  await waitFor(() => expect(push).toHaveBeenCalledWith('/office/items/LCD-A14'));
  expect(sent[0]).toMatchObject({
    body: {
      changes: [
        { sku: 'LCD-A14', field: 'name', from: null, to: 'Galaxy A14 Display' },
        { sku: 'LCD-A14', field: 'price_lkr', from: null, to: 8_700 },
      ],
    },
  });
});

it('copies an item without its barcode', async () => {
  const sent = answerOffice({ 'POST /office/batches': [{ body: OUTCOME }] });
  const { user } = open(COPIED);
  expect(screen.getByLabelText('Price, LKR')).toHaveValue('4650.00');
  expect(screen.getByLabelText('Barcode')).toHaveValue('');
  await enter(screen.getByLabelText('SKU'), 'LCD-A12-B');
  await user.click(add());
  await waitFor(() => expect(sent).toHaveLength(1));
  const { changes } = sent[0]?.body as { changes: { field: string; from: unknown }[] };
  expect(changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'price_lkr', 'shelf', 'grade']),
  );
  expect(changes.every(({ from }) => from === null)).toBe(true);
});

it('says that there is an item with this SKU, and leads to it', async () => {
  const conflicts = [{ sku: 'LCD-A12', field: 'name', now: 'Galaxy A12 Display' }];
  answerOffice({
    'POST /office/batches': [{ body: { ...OUTCOME, batchId: null, added: 0, conflicts } }],
  });
  const { user, push } = open();
  await enter(screen.getByLabelText('SKU'), 'LCD-A12');
  await enter(screen.getByLabelText('Name'), 'Another display');
  await user.click(add());
  expect(await screen.findByText(/There is an item LCD-A12 already/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    '/office/items/LCD-A12',
  );
  expect(push).not.toHaveBeenCalled();
});

it('refuses a SKU that a spreadsheet broke', async () => {
  open();
  await enter(screen.getByLabelText('SKU'), '4.79E+12');
  await enter(screen.getByLabelText('Name'), 'A display');
  expect(screen.getByText(/lost its digits/)).toBeInTheDocument();
  expect(add()).toBeDisabled();
});

it('asks before what was typed is lost; a copy in which nothing was typed loses nothing', async () => {
  const { startRoute } = open(COPIED);
  expect(startRoute('/office/items')).toBe(true);
  await enter(screen.getByLabelText('SKU'), 'LCD-A12-B');
  expect(startRoute('/office/items')).toBe(false);
  expect(screen.getByRole('dialog')).toHaveTextContent('The item is not added yet.');
});

describe('a variant', () => {
  const PARENT: OfficeItemDetail = {
    ...COPIED,
    sku: 'LCD-ALL',
    itmType: 'M',
    variants: [
      {
        sku: 'LCD-BLACK',
        options: [{ name: 'Colour', value: 'Black' }],
        price: 4_650,
        stock: 3,
        hidden: false,
      },
    ],
  };

  it('is added with its item and what tells it apart', async () => {
    const sent = answerOffice({ 'POST /office/batches': [{ body: OUTCOME }] });
    const { user } = open(COPIED, PARENT);
    expect(screen.getByRole('heading', { name: 'New variant of LCD-ALL' })).toBeInTheDocument();
    await enter(screen.getByLabelText('SKU'), 'LCD-WHITE');
    expect(add()).toBeDisabled();
    await enter(screen.getAllByLabelText('Colour')[0] as HTMLElement, 'White');
    await user.click(add());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      changes: expect.arrayContaining([
        { sku: 'LCD-WHITE', field: 'variant_of', from: null, to: 'LCD-ALL' },
        { sku: 'LCD-WHITE', field: 'options', from: null, to: 'Colour: White' },
      ]),
    });
  });

  describe('of an item without variants', () => {
    const TRIAL = { ...OUTCOME, batchId: null };
    const fill = async () => {
      await enter(screen.getByLabelText('SKU'), 'LCD-WHITE');
      await enter(screen.getByLabelText('Colour of LCD-A12'), 'Black');
      await enter(screen.getByLabelText('Colour of LCD-WHITE'), 'White');
    };

    it('names the option, gives both a value, and is tried before it is written', async () => {
      const sent = answerOffice({ 'POST /office/batches': [{ body: TRIAL }, { body: OUTCOME }] });
      const { user, push, startRoute } = open(COPIED, COPIED);
      push.mockImplementation(async (href: string) => startRoute(href));
      expect(screen.getByLabelText('SKU of both')).toHaveValue('LCD-A12-ALL');
      expect(screen.getByLabelText('Name of both')).toHaveValue('Galaxy A12 Display');
      await fill();
      await user.click(add());
      await waitFor(() => expect(push).toHaveBeenCalledWith('/office/items/LCD-WHITE'));
      expect(sent.map(({ body }) => (body as { isTrial: boolean }).isTrial)).toEqual([true, false]);
      expect(sent[1]?.body).toMatchObject({
        why: 'First variants of LCD-A12',
        changes: expect.arrayContaining([
          { sku: 'LCD-A12-ALL', field: 'name', from: null, to: 'Galaxy A12 Display' },
          { sku: 'LCD-A12', field: 'variant_of', from: null, to: 'LCD-A12-ALL' },
          { sku: 'LCD-A12', field: 'options', from: null, to: 'Colour: Black' },
          { sku: 'LCD-WHITE', field: 'variant_of', from: null, to: 'LCD-A12-ALL' },
          { sku: 'LCD-WHITE', field: 'options', from: null, to: 'Colour: White' },
          { sku: 'LCD-WHITE', field: 'colour', from: null, to: 'White' },
        ]),
      });
    });

    it('takes another option, and two different values', async () => {
      const { user } = open(COPIED, COPIED);
      await fill();
      expect(add()).toBeEnabled();
      await user.clear(screen.getByLabelText('Option'));
      await enter(screen.getByLabelText('Option'), 'Size');
      await user.clear(screen.getByLabelText('Size of LCD-WHITE'));
      await enter(screen.getByLabelText('Size of LCD-WHITE'), 'black');
      expect(screen.getByText('The two need different values.')).toBeInTheDocument();
      expect(add()).toBeDisabled();
    });

    it('writes nothing where the SKU of both is taken, and says so', async () => {
      const conflicts = [{ sku: 'LCD-A12-ALL', field: 'name', now: 'Another' }];
      const sent = answerOffice({
        'POST /office/batches': [{ body: { ...TRIAL, added: 0, conflicts } }],
      });
      const { user, push } = open(COPIED, COPIED);
      await fill();
      await user.click(add());
      expect(await screen.findByText('There is an item LCD-A12-ALL already.')).toBeInTheDocument();
      expect(sent).toHaveLength(1);
      expect(push).not.toHaveBeenCalled();
    });
  });

  it('says at its options why it was refused', async () => {
    const reason = 'There is a variant with these options already.';
    const refused = [{ sku: 'LCD-B2', field: 'name', reason }];
    answerOffice({
      'POST /office/batches': [{ body: { ...OUTCOME, batchId: null, added: 0, refused } }],
    });
    const { user } = open(COPIED, PARENT);
    await enter(screen.getByLabelText('SKU'), 'LCD-B2');
    await enter(screen.getAllByLabelText('Colour')[0] as HTMLElement, 'Black');
    await user.click(add());
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  });
});
