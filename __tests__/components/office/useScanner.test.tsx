import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useKeys } from '@/components/office/keys/useKeys';
import { useScanner } from '@/components/office/scan/useScanner';

const scanned = jest.fn();
const pressed = jest.fn();
const missing = jest.fn();

function Page() {
  const [note, setNote] = useState('');
  useScanner(scanned);
  useKeys([{ press: 'm', label: 'missing', run: missing }]);
  return (
    <>
      <button type="button" onClick={pressed}>
        Press
      </button>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </>
  );
}

let at = 1_000;

/** Presses a key some milliseconds after the one before, and types it into a field. */
function key(value: string, gapMs: number, target: Element = document.body) {
  at += gapMs;
  const event = new KeyboardEvent('keydown', { key: value, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  const isOpen = fireEvent(target, event);
  if (isOpen && target instanceof HTMLInputElement && value.length === 1) {
    fireEvent.change(target, { target: { value: target.value + value } });
  }
  return isOpen;
}

function type(text: string, gapMs: number, target?: Element) {
  at += 1_000;
  [...text].forEach((value) => key(value, gapMs, target));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<Page />);
});

afterEach(() => jest.useRealTimers());

it('takes a fast run of keys that ends with Enter as one scan', () => {
  type('SKU-10485', 8);
  key('Enter', 8);
  expect(scanned).toHaveBeenCalledWith('SKU-10485');
});

it('leaves what a person types alone', () => {
  type('10485', 120);
  key('Enter', 120);
  expect(scanned).not.toHaveBeenCalled();
});

it('does not press the focused button with the scanner’s Enter', () => {
  const button = screen.getByRole('button');
  button.focus();
  type('10485', 8, button);
  expect(key('Enter', 8, button)).toBe(false);
  expect(scanned).toHaveBeenCalledWith('10485');
});

it('takes the code out of a field that it was typed into', () => {
  const note = screen.getByRole<HTMLInputElement>('textbox');
  note.focus();
  type('call first ', 150, note);
  type('10485', 5, note);
  key('Enter', 5, note);
  expect(scanned).toHaveBeenCalledWith('10485');
  expect(note).toHaveValue('call first ');
});

it('keeps the typed number apart from the code that follows', () => {
  type('12', 150);
  type('10485', 5);
  key('Enter', 5);
  expect(scanned).toHaveBeenCalledWith('10485');
});

it('presses no single letter while a scanner types it', () => {
  type('m1048', 8);
  key('Enter', 8);
  jest.runAllTimers();
  expect(missing).not.toHaveBeenCalled();
  key('m', 500);
  jest.runAllTimers();
  expect(missing).toHaveBeenCalledTimes(1);
});
