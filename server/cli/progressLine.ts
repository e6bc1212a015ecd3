import type { Progress } from './command';

const TERMINAL_EVERY_MS = 100;
const LOG_EVERY_MS = 3_000;

/** Updates one line on a terminal; elsewhere prints a new line every few seconds. */
export function progressLine(stream: NodeJS.WriteStream, label: string): Progress {
  const isTerminal = stream.isTTY === true;
  const everyMs = isTerminal ? TERMINAL_EVERY_MS : LOG_EVERY_MS;
  let saidAt = performance.now();
  let isOpen = false;
  return {
    update(done) {
      if (performance.now() - saidAt < everyMs) return;
      saidAt = performance.now();
      isOpen = isTerminal;
      stream.write(isTerminal ? `\r${done} ${label}` : `${done} ${label}\n`);
    },
    end() {
      if (isOpen) stream.write('\r\u001b[K');
      isOpen = false;
    },
  };
}
