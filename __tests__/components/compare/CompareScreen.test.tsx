import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { CompareScreen } from '@/components/compare/CompareScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import type { Item } from '@/lib/contract/item.contract';
import { compareListReceived, selectComparedCodes } from '@/store/compareSlice';
import { useAppStore } from '@/store/hooks';
import type { Store } from '@/store/makeStore';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { anItem } from '@/__tests__/support/factories';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const opened: { store?: Store } = {};

beforeEach(() => window.localStorage.clear());

/** Stores a list as the browser would. */
function KeptList({ codes }: { codes: number[] }) {
  const store = useAppStore();
  useEffect(() => {
    opened.store = store;
    store.dispatch(compareListReceived(codes));
  }, [store, codes]);
  return null;
}

async function openCompare(skus: string[], shared: Item[] | null = null, unavailableCount = 0) {
  const codes = await Promise.all(skus.map((sku) => server.current.itmCodeOf(sku)));
  return renderInShop(
    <>
      <KeptList codes={codes} />
      <CompareScreen
        shared={shared}
        unavailableCount={unavailableCount}
        origin="https://shop.test"
      />
      <Toasts />
    </>,
    '/compare',
    await server.current.site(),
  );
}

const comparedCodes = () => (opened.store ? selectComparedCodes(opened.store.getState()) : []);
const row = (name: RegExp) => screen.getByRole('row', { name });
const heads = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'));
};

describe('the comparison', () => {
  it('shows the stored items side by side in their order', async () => {
    await openCompare(['SP', 'INCELL']);
    expect(await heads()).toEqual(['Galaxy A12 Display SP', 'Galaxy A12 Display INCELL']);
    expect(row(/^Price/)).toHaveTextContent('LKR 8,955.00');
    expect(row(/^Price/)).toHaveTextContent('LKR 4,650.00');
    expect(row(/^Grade/)).toHaveTextContent('Service packIncell');
    expect(row(/^Warranty/)).toHaveTextContent('12 months warranty3 months warranty');
    const region = screen.getByRole('region', { name: 'Parts side by side' });
    expect(region).toHaveAttribute('tabindex', '0');
  });

  it('marks the rows that differ in words and hides the others on request', async () => {
    await openCompare(['SP', 'INCELL']);
    await heads();
    expect(within(row(/^Grade/)).getByRole('rowheader')).toHaveTextContent('differs');
    expect(within(row(/^Brand/)).getByRole('rowheader')).not.toHaveTextContent('differs');
    await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(screen.queryByRole('row', { name: /^Brand/ })).toBeNull();
    expect(row(/^Grade/)).toBeInTheDocument();
  });

  it('marks no differences with a single item', async () => {
    await openCompare(['SP']);
    await heads();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText('differs')).toBeNull();
  });

  it('removes an item and restores it in the same position', async () => {
    await openCompare(['SP', 'INCELL', 'COPY']);
    await heads();
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove Galaxy A12 Display INCELL from comparison' }),
    );
    expect(await heads()).toEqual(['Galaxy A12 Display SP', 'Galaxy A12 Display COPY']);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await heads()).toHaveLength(3);
    expect((await heads())[1]).toBe('Galaxy A12 Display INCELL');
  });

  it('is cleared at once and then shows the empty state', async () => {
    await openCompare(['SP', 'INCELL']);
    await heads();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByText('No items to compare')).toBeInTheDocument();
    expect(comparedCodes()).toEqual([]);
  });

  it('suggests parts while there is room', async () => {
    await openCompare([]);
    const list = await screen.findByRole('region', { name: 'Parts to start with' });
    const first = within(list).getAllByRole('button')[0];
    await userEvent.click(first ?? list);
    expect(comparedCodes()).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'Compare it with' })).toBeInTheDocument();
  });

  it('removes an item that is no longer sold and says so', async () => {
    const visit = await openCompare(['SP']);
    const known = comparedCodes();
    act(() => void opened.store?.dispatch(compareListReceived([999_999, ...known])));
    await screen.findByText(/1 part is no longer sold/);
    expect(await heads()).toEqual(['Galaxy A12 Display SP']);
    expect(comparedCodes()).toEqual(known);
    visit.unmount();
  });

  it('shows an error when the parts cannot be loaded, and retries', async () => {
    server.current.failNext('/product/compare', refusal(503, { busy: 'Busy. ' }));
    await openCompare(['SP']);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heads()).toEqual(['Galaxy A12 Display SP']);
  });

  it('adds to the cart from the table', async () => {
    await server.current.signIn();
    await openCompare(['BATTERY', 'SP']);
    await heads();
    const [first] = within(row(/^Cart/)).getAllByRole('button', { name: /^Add to cart/ });
    await userEvent.click(first ?? fail());
    await waitFor(() => expect(row(/^Cart/)).toHaveTextContent('View cart'));
  });

  it('tells the shopper to enable cookies when storage is blocked', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await openCompare([]);
    blocked.mockRestore();
    expect(screen.getByText('Please enable first-party cookies on your browser')).toBeVisible();
  });

  it('waits for the stored list', async () => {
    window.localStorage.setItem('persist:shop', '{"compare":"{\\"compareItems\\":[5]}"}');
    await openCompare([]);
    expect(screen.getByText('Loading the parts')).toBeInTheDocument();
    expect(screen.queryByText('No items to compare')).toBeNull();
  });
});

describe('a shared comparison', () => {
  const shared = [
    anItem({ itmCode: 5, itmName: 'Fifth' }),
    anItem({ itmCode: 6, itmName: 'Sixth' }),
  ];

  it('shows the items of the address instead of the own list', async () => {
    await openCompare(['SP'], shared, 1);
    expect(await heads()).toEqual(['Fifth', 'Sixth']);
    expect(screen.getByText(/1 part is no longer sold/)).toBeInTheDocument();
    expect(comparedCodes()).toHaveLength(1);
  });

  it('replaces the own list on request', async () => {
    const { push } = await openCompare(['SP'], shared);
    await userEvent.click(screen.getByRole('button', { name: 'Save as my comparison' }));
    expect(comparedCodes()).toEqual([5, 6]);
    expect(push).toHaveBeenCalledWith('/compare');
  });

  it('removes an item from the address only', async () => {
    const { replace } = await openCompare([], shared);
    await userEvent.click(screen.getByRole('button', { name: /^Remove Fifth/ }));
    expect(replace).toHaveBeenCalledWith('/compare?itmCodes=6', undefined, { scroll: false });
  });
});

function fail(): never {
  throw new Error('nothing to press');
}
