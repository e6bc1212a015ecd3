import { useState, type KeyboardEvent } from 'react';

type Choice = { text: string; answer: unknown; at: number | null };

/** Returns the option chosen by arrow keys; typing or a new answer resets it. */
export function useChosenOption(count: number, text: string, answer: unknown) {
  const [choice, setChoice] = useState<Choice>({ text, answer, at: null });
  const at = choice.text === text && choice.answer === answer ? choice.at : null;

  function press(event: KeyboardEvent) {
    if (count === 0) return;
    const steps: Record<string, number> = {
      ArrowDown: at === null ? 0 : (at + 1) % count,
      ArrowUp: at === null ? count - 1 : (at - 1 + count) % count,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChoice({ text, answer, at: next });
  }

  return { at, press };
}
