import { useState, type KeyboardEvent } from 'react';

/** Which option the arrow keys have reached; none after every new answer. */
export function useChosenOption(count: number, answer: unknown) {
  const [choice, setChoice] = useState<{ answer: unknown; at: number | null }>({
    answer,
    at: null,
  });
  const at = choice.answer === answer ? choice.at : null;

  function press(event: KeyboardEvent) {
    if (count === 0) return;
    const steps: Record<string, number> = {
      ArrowDown: at === null ? 0 : (at + 1) % count,
      ArrowUp: at === null ? count - 1 : (at - 1 + count) % count,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChoice({ answer, at: next });
  }

  return { at, press };
}
