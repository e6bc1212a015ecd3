import type { Locator, Page } from '@playwright/test';

/** The ways to operate a page: pointer, touch or keyboard. */
export type Hands = {
  goTo(field: Locator): Promise<void>;
  press(target: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
};

export function mouse(): Hands {
  return {
    goTo: (field) => field.click(),
    press: (target) => target.click(),
    tick: (box) => box.click(),
    write: (field, text) => field.fill(text),
    async choose(list, option) {
      await list.selectOption(option);
    },
  };
}

/** Operates the page by keyboard: Tab to reach a control, Enter to press it. */
export function keyboard(page: Page): Hands {
  return {
    goTo: (field) => tabTo(page, field),
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    async tick(box) {
      const isRadio = (await box.getAttribute('type')) === 'radio';
      await (isRadio ? moveTo(page, box) : tabTo(page, box));
      if (!isRadio || !(await box.isChecked())) await page.keyboard.press('Space');
    },
    async write(field, text) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async choose(list, option) {
      await tabTo(page, list);
      await page.keyboard.type(option);
    },
  };
}

/** The last step is a single one: the count of stops may be too large. */
const STEPS_LOOKED_AT = 1;

/** Runs inside the page. Counts the stops of the Tab key between the focus and an element. */
function stopsTo(target: Element): { stops: number; isBack: boolean } {
  const focused = document.activeElement ?? document.body;
  const isAfter = (one: Element, other: Element) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isBack = isAfter(focused, target);
  const [first, last] = isBack ? [target, focused] : [focused, target];
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(
    (one) =>
      isAfter(one, first) &&
      isAfter(last, one) &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [inert] *, input[type="radio"]') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  return { stops: stops.length, isBack };
}

/** Twice the number of controls on any page. */
const MAX_STEPS = 400;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const { stops, isBack } = await target.evaluate(stopsTo);
  // Holding the key down takes a fraction of the time of single steps that look around after each.
  if (isBack) await page.keyboard.down('Shift');
  const held = stops - STEPS_LOOKED_AT;
  await Promise.all(Array.from({ length: Math.max(0, held) }, () => page.keyboard.down('Tab')));
  if (held > 0) await page.keyboard.up('Tab');
  if (isBack) await page.keyboard.up('Shift');
  await stepTo(page, target);
}

/** Steps towards the target, also when the held key went too far. */
async function stepTo(page: Page, target: Locator): Promise<void> {
  const keys = { here: null, after: 'Tab', before: 'Shift+Tab' } as const;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const key = keys[await target.evaluate(sideOfFocus)];
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error('It is not reached by Tab');
}

/** Runs inside the page. */
function sideOfFocus(target: Element): 'here' | 'before' | 'after' {
  const focused = document.activeElement ?? document.body;
  if (focused === target) return 'here';
  const isBefore = focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore === 0 ? 'after' : 'before';
}

/** Reaches a radio group with Tab and its options with the arrow keys. */
async function moveTo(page: Page, radio: Locator): Promise<void> {
  const group = `input[type="radio"][name="${await radio.getAttribute('name')}"]`;
  await pressUntil(page, 'Tab', () =>
    page.evaluate((own) => document.activeElement?.matches(own) === true, group),
  );
  await pressUntil(page, 'ArrowDown', () =>
    radio.evaluate((element) => element === document.activeElement),
  );
}

async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`It is not reached by ${key}`);
}
