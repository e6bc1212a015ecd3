import { PAGES_SLEEP } from '@/lib/site/pagesSleep';

/** A pointer that stays for so long means where it is; what it sweeps over wakes nothing. */
const RESTS_AFTER_MS = 65;

/**
 * What does nothing, or less, without our code: links marked so leave something behind on their
 * way. Other links and forms lead on by themselves.
 */
const CONTROLS = 'button:not([type="submit"]), label:has(> input[type="checkbox"]), a[data-press]';
const LEADS_ON = 'a[href]:not([data-press])';

let asleep = PAGES_SLEEP && typeof document !== 'undefined';
let missed = false;
const waiting: (() => void)[] = [];

/** Whether the browser has begun to draw: code that comes later comes because it is asked for. */
let begun = false;

/** Places whose content stands as the server drew it. */
const drawn = new Map<Element, Place>();
let held: { redo: () => void; place: Element; href?: string } | undefined;

/** An island waits for itself, and nobody waits for it. */
export type Place = 'part' | 'island';

export function isAsleep(): boolean {
  return asleep;
}

/** Whether code that is here now came with the first page. */
export function isFirstLoad(): boolean {
  return asleep && !begun;
}

export function firstPageIsDrawn(): void {
  begun = true;
}

let isLeft = false;
let wantPage: () => void = () => undefined;
const pageIsWanted = new Promise<void>((resolve) => {
  wantPage = resolve;
});

/** A link leads to another page that the first one's code draws, or back to the first. */
export function wakePage(): void {
  wantPage();
}

/** Another page has taken the place of the first before that awoke: its code can wait. */
export function leaveFirstPage(): void {
  isLeft = true;
}

/** Where the first page has been left asleep, the way may lead back to it. */
export function wakeLeftPage(): void {
  if (isLeft) wantPage();
}

/** Has every part of the page fetch its code. */
export function wake(): void {
  asleep = false;
  if (typeof document === 'undefined') return;
  clearTimeout(resting);
  for (const [sign, hear] of SIGNS) document.removeEventListener(sign, hear, LISTENING);
  if (!isLeft) wantPage();
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

/** Loads in due time; what could not be fetched is tried again at the next touch. */
export async function loadAwake<T>(
  load: () => Promise<T>,
  inTime: () => Promise<void>,
): Promise<T> {
  if (typeof document === 'undefined') return load();
  await inTime();
  for (;;) {
    try {
      return await load();
    } catch {
      // Offline, or the shop was renewed meanwhile: the page still reads, and links lead on.
      asleep = true;
      if (held?.href !== undefined) window.location.assign(held.href);
      await untilAwake();
    }
  }
}

const LISTENING = { capture: true, passive: true };

/** What a person does before anything on the page has to answer. */
const SIGNS = [
  ['pointerover', rest],
  ['touchstart', touch],
  ['focusin', touch],
  ['keydown', wake],
] as const;

export function untilAwake(): Promise<void> {
  if (!asleep) return Promise.resolve();
  listen();
  return new Promise((resolve) => waiting.push(resolve));
}

/** Until the first page, what stands between heading and footing, is to answer. */
export function untilPageIsWanted(): Promise<void> {
  if (asleep) listen();
  return pageIsWanted;
}

function listen(): void {
  for (const [sign, hear] of SIGNS) document.addEventListener(sign, hear, LISTENING);
}

/**
 * A link needs nothing of the page it stands on; what it leads to is fetched (useFetchAhead). Nor does
 * a page that came after the first: it answers.
 */
function touch({ target }: Event): void {
  if (!(target instanceof Element)) return wake();
  const answers = isLeft && sleepingPlaceOf(target) === undefined;
  if (!answers && target.closest(LEADS_ON) === null) wake();
}

let resting: ReturnType<typeof setTimeout> | undefined;

function rest(event: Event): void {
  clearTimeout(resting);
  resting = setTimeout(() => touch(event), RESTS_AFTER_MS);
}

/** What is pressed there is held until the place has told that it answers. */
export function placeSleeps(element: Element, place: Place): void {
  drawn.set(element, place);
  document.addEventListener('click', holdPress, true);
  document.addEventListener('change', holdChoice, true);
}

export function placeAnswers(element: Element): void {
  if (!drawn.delete(element)) return;
  if (held !== undefined && !drawn.has(held.place) && !partsSleep()) {
    const { redo } = held;
    held = undefined;
    redo();
  }
  if (drawn.size > 0) return;
  document.removeEventListener('click', holdPress, true);
  document.removeEventListener('change', holdChoice, true);
}

/** The place that stands as the server drew it, if the element is in such a one. */
export function sleepingPlaceOf(element: Element): Element | undefined {
  return [...drawn.keys()].find((place) => place.contains(element));
}

/** Parts work together: what a list adds, the footing's messages tell. */
function partsSleep(): boolean {
  return [...drawn.values()].includes('part');
}

function holdPress(event: MouseEvent): void {
  const { target } = event;
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  const place = control === null ? undefined : sleepingPlaceOf(control);
  if (control === null || place === undefined) return;
  const isLink = control instanceof HTMLAnchorElement;
  // A new tab or window is the browser's business.
  if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
  event.preventDefault();
  event.stopPropagation();
  held = { redo: () => control.click(), place, ...(isLink && { href: control.href }) };
  wake();
}

function holdChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const place = sleepingPlaceOf(target);
  if (place === undefined) return;
  held = { redo: () => target.dispatchEvent(new Event('change', { bubbles: true })), place };
  wake();
}
