import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showErrors, showMessage, type Message } from '@/components/ui/toasts/messages';
import { Toasts } from '@/components/ui/toasts/Toasts';

const stack = () => screen.findByRole('region', { name: /^Messages/ });

async function drawn(words: string): Promise<HTMLElement> {
  const found = await within(await stack()).findByText(words);
  const toast = found.closest<HTMLElement>('.Toastify__toast');
  if (toast === null) throw new Error(`no toast says ${words}`);
  return toast;
}

const say = (message: Message) => act(async () => showMessage(message));

test('shows messages at the top right for 3 seconds', async () => {
  const { container } = render(<Toasts />);
  await say({ tone: 'success', words: 'Logged out successfully' });
  const toast = await drawn('Logged out successfully');
  expect(container.querySelector('.Toastify__toast-container--top-right')).toContainElement(toast);
  expect(toast.querySelector('[class*="progress-bar--animated"]')).toHaveStyle({
    animationDuration: '3000ms',
  });
});

test('announces only errors as alerts, and a removal politely', async () => {
  render(<Toasts />);
  await say({ tone: 'removed', subject: 'A12 Display', words: 'deleted from cart successfully' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'A12 Display deleted from cart successfully',
  );
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(await drawn('deleted from cart successfully')).toHaveClass('removed');
  await act(async () => showErrors(['Something went wrong.']));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
});

test('shows each sentence as a separate alert', async () => {
  render(<Toasts />);
  await act(async () => showErrors(['Item code is required. ', 'Quantity is required. ']));
  expect(within(screen.getByRole('alert')).getAllByText(/required/)).toHaveLength(2);
  expect(await drawn('Item code is required.')).not.toBe(await drawn('Quantity is required.'));
});

test('closes a message that a press goes through, and no other', async () => {
  render(<Toasts />);
  await say({ tone: 'success', words: 'first' });
  const first = await drawn('first');
  await say({ tone: 'success', words: 'second' });
  const second = await drawn('second');
  const at = (top: number) => ({ left: 16, right: 374, top, bottom: top + 52 }) as DOMRect;
  jest.spyOn(first, 'getBoundingClientRect').mockReturnValue(at(100));
  jest.spyOn(second, 'getBoundingClientRect').mockReturnValue(at(160));
  const press = (on: Element, clientY: number) =>
    fireEvent(on, new MouseEvent('pointerdown', { bubbles: true, clientX: 60, clientY }));
  press(within(second).getByText('second'), 180);
  press(document.body, 120);
  // It leaves the page when its animation ends, which jsdom does not run.
  await waitFor(() => expect(first).toHaveAttribute('data-in', 'false'));
  expect(second).toHaveAttribute('data-in', 'true');
});

test('undoes a message once and closes it', async () => {
  const undo = jest.fn();
  render(<Toasts />);
  await say({ tone: 'removed', words: 'gone', undo });
  const toast = await drawn('gone');
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});
