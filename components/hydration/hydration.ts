/** Events by which somebody touches the page. */
const TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** Controls that do nothing, or less, without our code; `data-press` may name the media they need it on. */
const CONTROLS = 'button:not([type="submit"]), label:has(> input[type="checkbox"]), a[data-press]';

const LISTENING = { capture: true, passive: true };

/** Where the browser cannot say when it is idle. */
const IDLE_AFTER_MS = 200;

/** Events that need React, and what becomes of them before it is there. */
const HELD: [string, (event: Event) => void][] = [
  ['click', holdClick],
  ['submit', holdSubmit],
  ['change', holdChoice],
  ['input', noteTyping],
];

type Held = { repeat: () => void; href?: string; waiting: Animation | undefined };

/** The last press, until it can be answered. */
let held: Held | undefined;

const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

let start: () => void = () => undefined;
const started = new Promise<void>((resolve) => {
  start = resolve;
});
let isHydrated = false;

/** Starts to hydrate the page now. */
export const hydrateNow = () => {
  for (const touch of TOUCHES) document.removeEventListener(touch, hydrateNow, LISTENING);
  start();
};

if (typeof document === 'undefined') start();
else listen();

/** Loads code when the page starts to hydrate; code that cannot be fetched is tried again at a touch. */
export async function loadToHydrate<T>(load: () => Promise<T>): Promise<T> {
  await started;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === 'undefined') throw error;
      // Offline, or the shop was renewed meanwhile: the page can be read, and links lead on.
      followHeldLink();
      await nextTouch();
    }
  }
}

/** Repeats what was done before the page was hydrated. */
export function pageIsHydrated(): void {
  if (isHydrated) return;
  isHydrated = true;
  // For useIsHydrated and tests: React does not own this element.
  document.documentElement.dataset.hydrated = '';
  for (const [event, hold] of HELD) document.removeEventListener(event, hold, true);
  typedInto.forEach(repeatTyping);
  held?.waiting?.cancel();
  held?.repeat();
}

function listen(): void {
  for (const touch of TOUCHES) document.addEventListener(touch, hydrateNow, LISTENING);
  for (const [event, hold] of HELD) document.addEventListener(event, hold, true);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
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
  const href = control instanceof HTMLAnchorElement ? control.href : undefined;
  hold(event, control, { repeat: () => control.click(), href });
}

/** A new tab or window is the browser's business. */
function needsCode({ dataset: { press = '' } }: HTMLElement, event: Event): boolean {
  const isModified =
    event instanceof MouseEvent &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  return !isModified && (press === '' || window.matchMedia(press).matches);
}

/** A form with an address is sent by the browser. */
function holdSubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
  const submitter = (event instanceof SubmitEvent && event.submitter) || undefined;
  hold(event, submitter ?? form, { repeat: () => form.requestSubmit(submitter) });
}

function hold(event: Event, element: HTMLElement, action: Omit<Held, 'waiting'>): void {
  event.preventDefault();
  event.stopPropagation();
  held?.waiting?.cancel();
  // The visible answer. An attribute or a class would not match what React hydrates.
  const waiting = element.animate?.(
    { opacity: [1, 0.4, 1] },
    { duration: 800, iterations: Infinity },
  );
  held = { ...action, waiting };
  hydrateNow();
}

function followHeldLink(): void {
  if (held?.href !== undefined) window.location.assign(held.href);
}

function holdChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const repeat = () => void target.dispatchEvent(new Event('change', { bubbles: true }));
  held = { repeat, waiting: undefined };
  hydrateNow();
}

function noteTyping({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) typedInto.add(target);
  if (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type)) {
    typedInto.add(target);
  }
}

/** React hears of a value only when it changes after hydration: the text is taken out and put back. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  field.value = '';
  const text = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  text?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
