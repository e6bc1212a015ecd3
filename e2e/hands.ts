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

/** The last steps are single ones: the count of stops may be too large by a few. */
const STEPS_LOOKED_AT = 4;

/** Runs inside the page. Counts the stops of the Tab key from the focus to an element after it. */
function stopsBefore(target: Element): number {
  const focused = document.activeElement;
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const isAfter = (one: Element, other: Element) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...stops].filter(
    (one) =>
      (focused === null || isAfter(one, focused)) &&
      isAfter(target, one) &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [inert] *, input[type="radio"]') &&
      one.checkVisibility({ visibilityProperty: true }),
  ).length;
}

/** Twice the number of controls on any page. */
const MAX_STEPS = 400;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // Holding the key down takes a fifth of the time of single steps that look around after each.
  const held = (await target.evaluate(stopsBefore)) - STEPS_LOOKED_AT;
  for (let step = 0; step < held; step += 1) await page.keyboard.down('Tab');
  if (held > 0) await page.keyboard.up('Tab');
  await pressUntil(page, 'Tab', () =>
    target.evaluate((element) => element === document.activeElement),
  );
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
