import { useEffect, useEffectEvent, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { afterBurst, expectsBursts } from './burst';

export type KeyAct = {
  /** As tinykeys writes it: "j", "Shift+X", "$mod+Enter", "g o". */
  press: string;
  /** Neighbours with the same label are shown together. */
  label: string;
  run: () => void;
  /** Works while a field is focused; single letters never should. */
  inFields?: boolean;
  /** Only in the list of all keys, not in the foot. */
  quiet?: boolean;
  /** Moves the cursor, the focus or a number; means nothing in the palette. */
  isMove?: boolean;
  /** Only listed: a control that has the focus reads the key itself. */
  isElsewhere?: boolean;
};

const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file']);

/** Tells whether what is pressed there is text. */
export function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

const CONTROLS = 'a[href], button, summary, input[type="file"]';

/** Enter and Space on a control press that control. */
function belongsToControl({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Binds keys of the page, or of a dialog. Single letters do nothing while a field is focused, a
 * dialog is open in front of them, or a scanner types.
 */
export function useKeys(acts: readonly KeyAct[], place: 'page' | 'dialog' = 'page'): void {
  const bound = acts.filter(({ isElsewhere }) => isElsewhere !== true).sort(longestFirst);
  const pressed = useRef<Pressed>({ last: null, before: null });
  const press = useEffectEvent((at: number, event: KeyboardEvent) => {
    const act = meantAct(bound, bound[at], [pressed.current.before, event]);
    if (act === undefined || event === taken || event.defaultPrevented) return;
    if (belongsToControl(event)) return;
    if (isField(event.target) && act.inFields !== true) return;
    if (place === 'page' && isDialogOpen()) return;
    taken = event;
    // A letter must reach a scanner's reader, and no field that the act opens.
    if (!isPlainLetter(event) || !expectsBursts()) event.preventDefault();
    afterBurst(event, act.run);
  });
  const presses = bound.map((act) => act.press).join('\n');

  // Notes the window's keys, before any act.
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      pressed.current = { last: event, before: pressed.current.last };
    };
    window.addEventListener('keydown', note, true);
    return () => window.removeEventListener('keydown', note, true);
  }, []);

  // Syncs with the window's keys; the acts themselves are read when pressed.
  useEffect(() => {
    const bindings = presses
      .split('\n')
      .filter((one) => one !== '')
      .map((one, at) => [one, (event: KeyboardEvent) => press(at, event)] as const);
    return tinykeys(window, Object.fromEntries(bindings));
  }, [presses]);
}

/** The press that an act has taken: the letter that ends "g d" is not also the key "d". */
let taken: KeyboardEvent | null = null;

type Pressed = { last: KeyboardEvent | null; before: KeyboardEvent | null };

/** As tinykeys waits for the next key of a sequence. */
const SEQUENCE_MS = 1_000;

/** A letter that ends a sequence is no act of its own, also where the acts changed since the sequence began. */
function meantAct(
  acts: readonly KeyAct[],
  act: KeyAct | undefined,
  [before, now]: readonly [KeyboardEvent | null, KeyboardEvent],
): KeyAct | undefined {
  if (act === undefined || before === null || stepsOf(act) > 1) return act;
  const isSoon = now.timeStamp - before.timeStamp < SEQUENCE_MS;
  if (!isSoon || isField(before.target)) return act;
  return acts.find(({ press }) => press === `${before.key} ${act.press}`) ?? act;
}

const stepsOf = ({ press }: KeyAct) => press.split(' ').length;
const longestFirst = (one: KeyAct, other: KeyAct) => stepsOf(other) - stepsOf(one);

function isPlainLetter({ key }: KeyboardEvent): boolean {
  return /^[a-z\d]$/i.test(key);
}
