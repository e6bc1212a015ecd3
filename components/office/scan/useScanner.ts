import { useEffect, useEffectEvent } from 'react';
import { BURST_GAP_MS, expectBursts } from '../keys/burst';

/** Shorter runs of keys may come from a person. */
const MIN_CODE_LENGTH = 4;

type Burst = { text: string; startedAt: number; lastAt: number };

const NO_BURST: Burst = { text: '', startedAt: 0, lastAt: 0 };

/**
 * Listens to a keyboard scanner, which types a code very fast and ends it with Enter, wherever the
 * focus is. Takes the code out of a field that it was typed into.
 */
export function useScanner(onScan: (code: string) => void, isOn = true): void {
  const scan = useEffectEvent(onScan);

  // Syncs with the keyboard; before everything else, because Enter would press a focused button.
  useEffect(() => {
    if (!isOn) return undefined;
    let burst = NO_BURST;
    const endExpectation = expectBursts();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') {
        burst = extended(burst, event);
        return;
      }
      const { text } = extendedBy(burst, '', event.timeStamp);
      burst = NO_BURST;
      if (text.length < MIN_CODE_LENGTH) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      takeOutOfField(event.target, text);
      scan(text);
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      endExpectation();
    };
  }, [isOn]);
}

function extended(burst: Burst, { key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key === 'Shift') return burst;
  if (key.length > 1 || ctrlKey || metaKey || altKey) return NO_BURST;
  return extendedBy(burst, key, timeStamp);
}

/** Returns the burst with a key, or a new one when the key came too late to belong to it. */
function extendedBy(burst: Burst, key: string, at: number): Burst {
  if (burst.text === '' || at - burst.lastAt > BURST_GAP_MS) {
    return { text: key, startedAt: at, lastAt: at };
  }
  return { ...burst, text: burst.text + key, lastAt: at };
}

/** Removes the code from the end of a field, as if it had never been typed. */
function takeOutOfField(target: EventTarget | null, code: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!target.value.endsWith(code)) return;
  // React notices a change only through the element's own setter.
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value');
  value?.set?.call(target, target.value.slice(0, -code.length));
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
