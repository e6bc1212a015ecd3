import { repeatFields } from './repeatFields';

/** Events of an interaction with the page. */
const TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** Controls that need JavaScript; `data-press` names the media query for which they do. */
const CONTROLS = 'button:not([type="submit"]), label:has(> input[type="checkbox"]), a[data-press]';

const LISTENING = { capture: true, passive: true };

/** For browsers without requestIdleCallback. */
const IDLE_AFTER_MS = 200;

/** Events that need React, and their handlers until the page is hydrated. */
const HELD: [string, (event: Event) => void][] = [
  ['click', holdClick],
  ['submit', holdSubmit],
  ['change', holdChoice],
  ['input', noteTyping],
];

type Held = {
  repeat: () => void;
  /** What the browser does without the page's code. */
  fallback?: () => void;
  waiting: Animation | undefined;
};

/** The last interaction, to be repeated after hydration. */
let held: Held | undefined;

/** Fields that were used, so that React must be told. */
const used = new Set<EventTarget | null>();

let start: () => void = () => undefined;
const started = new Promise<void>((resolve) => {
  start = resolve;
});
let isHydrated = false;

export const hydrateNow = () => {
  for (const touch of TOUCHES) document.removeEventListener(touch, hydrateNow, LISTENING);
  start();
};

if (typeof document === 'undefined') start();
else listen();

/** Loads code when hydration starts; after a failure, tries again at the next interaction. */
export async function loadToHydrate<T>(load: () => Promise<T>): Promise<T> {
  await started;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === 'undefined') throw error;
      // Offline, or a new version was deployed: the page stays readable, links open documents,
      // and forms are posted.
      leaveToBrowser();
      await nextTouch();
    }
  }
}

/** Repeats the interactions from before hydration. */
export function pageIsHydrated(): void {
  if (isHydrated) return;
  isHydrated = true;
  // For useIsHydrated and the tests. React does not render this element.
  document.documentElement.dataset.hydrated = '';
  for (const [event, hold] of HELD) document.removeEventListener(event, hold, true);
  repeatFields(used);
  held?.waiting?.cancel();
  // Handlers see the values of the fields only after React has rendered them.
  setTimeout(() => held?.repeat());
}

function listen(): void {
  for (const touch of TOUCHES) document.addEventListener(touch, hydrateNow, LISTENING);
  for (const [event, hold] of HELD) document.addEventListener(event, hold, true);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Once: several parts may fail, and nothing may be sent twice. */
function leaveToBrowser(): void {
  const fallback = held?.fallback;
  if (fallback === undefined) return;
  held = undefined;
  fallback();
}

function whenIdle(): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(hydrateNow);
  else window.setTimeout(hydrateNow, IDLE_AFTER_MS);
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    for (const touch of TOUCHES) {
      document.addEventListener(touch, () => resolve(), { ...LISTENING, once: true });
    }
  });
}

function holdClick(event: Event): void {
  const { target } = event;
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (control === null || !needsCode(control, event)) return;
  const fallback =
    control instanceof HTMLAnchorElement ? () => window.location.assign(control.href) : undefined;
  hold(event, control, { repeat: () => control.click(), fallback });
}

/** False for clicks that open a new tab or window. */
function needsCode({ dataset: { press = '' } }: HTMLElement, event: Event): boolean {
  const isModified =
    event instanceof MouseEvent &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  return !isModified && (press === '' || window.matchMedia(press).matches);
}

/** Leaves searches and filters to the browser. */
function holdSubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  const submitter = (event instanceof SubmitEvent && event.submitter) || undefined;
  hold(event, submitter ?? form, {
    repeat: () => form.requestSubmit(submitter),
    fallback: () => form.submit(),
  });
}

function hold(event: Event, element: HTMLElement, action: Omit<Held, 'waiting'>): void {
  event.preventDefault();
  event.stopPropagation();
  held?.waiting?.cancel();
  // Visible feedback. An attribute or a class would not match React's hydration.
  const waiting = element.animate?.(
    { opacity: [1, 0.4, 1] },
    { duration: 800, iterations: Infinity },
  );
  held = { ...action, waiting };
  hydrateNow();
}

function holdChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  used.add(target);
  hydrateNow();
}

function noteTyping({ target }: Event): void {
  used.add(target);
}
