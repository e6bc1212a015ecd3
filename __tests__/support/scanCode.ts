import { fireEvent } from '@testing-library/react';

/** Milliseconds between two keys of a scanner. */
const GAP_MS = 8;

/** Types a code as a scanner does, at the focus: fast, however slow the machine is, and with Enter. */
export function scanCode(code: string): void {
  const start = performance.now();
  const target = document.activeElement ?? document.body;
  [...code, 'Enter'].forEach((key, at) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: start + at * GAP_MS });
    fireEvent(target, event);
  });
}
