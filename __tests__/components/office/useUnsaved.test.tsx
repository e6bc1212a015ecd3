import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useUnsaved } from '@/components/office/parts/useUnsaved';
import { polyfillDialogs } from '../../support/dialogs';
import { routerAt } from '../../support/routerAt';

const HERE = '/office/settings?group=delivery';

beforeAll(polyfillDialogs);
beforeEach(() => window.history.replaceState({ key: 'here' }, '', HERE));

function Page({ count }: { count: number }) {
  return <main>{useUnsaved(count).question}</main>;
}

function open(count = 2) {
  const calls: string[] = [];
  const start = (address: string) => router.events.emit('routeChangeStart', address, {});
  const router = routerAt(HERE, {
    push: async (address) => {
      start(String(address));
      calls.push(`push ${String(address)}`);
      return true;
    },
    back: () => {
      window.history.replaceState(null, '', '/office/orders');
      start('/office/orders');
      calls.push('back');
    },
  });
  const ui = (of: number) => (
    <RouterContext.Provider value={router}>
      <Page count={of} />
    </RouterContext.Provider>
  );
  const { rerender } = render(ui(count));
  return { calls, start, show: (of: number) => rerender(ui(of)), user: userEvent.setup() };
}

const dialog = () => screen.queryByRole('dialog', { name: 'You have changes that are not saved' });

/** A navigation that is stopped throws. */
const expectStopped = (run: () => void) => act(() => expect(run).toThrow());

it('stops a link, and goes on with "Leave"', async () => {
  const { start, calls, user } = open();
  expectStopped(() => start('/office/orders?tab=new'));
  expect(dialog()).toHaveTextContent('2 changes would be lost.');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(calls).toEqual(['push /office/orders?tab=new']);
  expect(dialog()).toBeNull();
});

it('stays with Enter, and asks again the next time', async () => {
  const { start, calls, user } = open();
  expectStopped(() => start('/office/orders'));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(dialog()).toBeNull();
  expect(calls).toEqual([]);
  expectStopped(() => start('/office/orders'));
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveAttribute('type', 'submit');
});

it('puts the address back that the Back button changed, and goes back with "Leave"', async () => {
  const { start, calls, user } = open();
  window.history.replaceState({ key: 'before' }, '', '/office/orders');
  expectStopped(() => start('/office/orders'));
  expect(window.location.pathname + window.location.search).toBe(HERE);
  expect(window.history.state).toEqual({ key: 'here' });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(calls).toEqual(['back']);
});

it('does not ask about another view of the page, nor without changes', () => {
  const { start, show } = open();
  act(() => start('/office/settings?group=payment'));
  show(0);
  act(() => start('/office/orders'));
  expect(dialog()).toBeNull();
});

it('has the browser ask before the tab is closed, as long as there are changes', () => {
  const { show } = open();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(true);
  show(0);
  expect(close()).toBe(false);
});
