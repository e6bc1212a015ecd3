import { PAGES_SLEEP } from '@/lib/site/pagesSleep';

/** What a person does before anything on the page has to answer. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * What does nothing, or less, without our code: links marked so leave something behind on their
 * way. Other links and forms lead on by themselves.
 */
const CONTROLS = 'button:not([type="submit"]), label:has(> input[type="checkbox"]), a[data-press]';

let asleep = PAGES_SLEEP && typeof document !== 'undefined';
let missed = false;
const waiting: (() => void)[] = [];

/** Parts that stand as the server drew them. */
const drawn = new Set<object>();
let held: (() => void) | undefined;
/** Where what is held leads all the same, should the code not come. */
let heldHref: string | undefined;

export function isAsleep(): boolean {
  return asleep;
}

/** Has every part of the page fetch its code. */
export function wake(): void {
  asleep = false;
  for (const go of waiting.splice(0)) go();
}

/** The same because of something that a page awake would have heard. */
export function wakeToCatchUp(): void {
  if (!asleep) return;
  missed = true;
  wake();
}

export function hasMissedSomething(): boolean {
  return missed;
}

/**
 * Loads once the page is awake, or `sooner` has happened; what could not be fetched is tried again
 * at the next touch.
 */
export async function loadAwake<T>(load: () => Promise<T>, sooner?: Promise<void>): Promise<T> {
  if (typeof document === 'undefined') return load();
  let first: Promise<void>[] = sooner === undefined ? [] : [sooner];
  for (;;) {
    await Promise.race([untilAwake(), ...first]);
    first = [];
    try {
      return await load();
    } catch {
      // Offline, or the shop was renewed meanwhile: the page still reads, and links lead on.
      asleep = true;
      if (heldHref !== undefined) window.location.assign(heldHref);
    }
  }
}

function untilAwake(): Promise<void> {
  if (!asleep) return Promise.resolve();
  for (const sign of SIGNS) {
    document.addEventListener(sign, wake, { capture: true, passive: true, once: true });
  }
  return new Promise((resolve) => waiting.push(resolve));
}

/** What is pressed is held until every part that sleeps has told that it answers. */
export function partSleeps(part: object): void {
  if (typeof document === 'undefined') return;
  drawn.add(part);
  document.addEventListener('click', holdPress, true);
  document.addEventListener('change', holdChoice, true);
}

export function partAnswers(part: object): void {
  if (!drawn.delete(part) || drawn.size > 0) return;
  document.removeEventListener('click', holdPress, true);
  document.removeEventListener('change', holdChoice, true);
  held?.();
  held = undefined;
  heldHref = undefined;
}

function holdPress(event: MouseEvent): void {
  const { target } = event;
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (control === null) return;
  const isLink = control instanceof HTMLAnchorElement;
  // A new tab or window is the browser's business.
  if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
  event.preventDefault();
  event.stopPropagation();
  held = () => control.click();
  heldHref = isLink ? control.href : undefined;
  wake();
}

function holdChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  held = () => target.dispatchEvent(new Event('change', { bubbles: true }));
  wake();
}
