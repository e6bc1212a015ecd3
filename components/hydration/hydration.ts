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

type Held = { repeat: () => void; href?: string; waiting: Animation | undefined };

/** The last interaction, to be repeated after hydration. */
let held: Held | undefined;

const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

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
      // Offline, or a new version was deployed: the page stays readable, and links open documents.
      followHeldLink();
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

/** False for clicks that open a new tab or window. */
function needsCode({ dataset: { press = '' } }: HTMLElement, event: Event): boolean {
  const isModified =
    event instanceof MouseEvent &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  return !isModified && (press === '' || window.matchMedia(press).matches);
}

/** Leaves forms with an action to the browser. */
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
  // Visible feedback. An attribute or a class would not match React's hydration.
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

/** Sets the text again through the prototype: React only notices changes after hydration. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  field.value = '';
  const text = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  text?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
