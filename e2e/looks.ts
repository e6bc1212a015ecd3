/** `looks` are short keys of what looks as nothing did before, separated by spaces. */
export type NewLooks = { elements: Element[]; looks: string };

/**
 * Runs inside the page. Returns what looks as nothing did before, whose contrast and size axe has to
 * judge: the first text of each class, colour, size and weight on the same grounds, and the first
 * small targets of each class at the same place; of the elements that `within` selects and those in them.
 * A list of a hundred rows has as many looks as one row.
 */
export function newLooks({ known, within }: { known: string; within: string }): NewLooks {
  const LEAST_PIXELS = 24;
  /** The distance of targets depends on their neighbours, so that it is judged of a few. */
  const TARGETS_OF_EACH = 3;
  const TARGETS = 'a[href], button, input, select, textarea, summary, [role], [tabindex]';
  const judged = new Set(known.split(' '));
  const counts = new Map<string, number>();
  const grounds = new Map<Element | null, string>([[null, '']]);
  const elements = [...document.querySelectorAll(`${within}, ${within} *`)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const isNewText = hasText(element) && isNew(textLook(element), 1);
    const isNewTarget = isSmallTarget(element) && isNew(targetLook(element), TARGETS_OF_EACH);
    return isNewText || isNewTarget;
  });
  return { elements, looks: [...counts.keys()].join(' ') };

  function isNew(look: string, most: number): boolean {
    const key = keyOf(look);
    const count = (counts.get(key) ?? 0) + 1;
    if (judged.has(key) || count > most) return false;
    counts.set(key, count);
    return true;
  }

  /** Two hashes by multiplication: thousands of looks travel to each page, and one may have a thousand letters. */
  function keyOf(look: string): string {
    let [first, second] = [0x811c9dc5, 0x01000193];
    for (let at = 0; at < look.length; at += 1) {
      first = Math.imul(first ^ look.charCodeAt(at), 0x01000193);
      second = Math.imul(second ^ look.charCodeAt(at), 0x85ebca6b);
    }
    return (first >>> 0).toString(36) + (second >>> 0).toString(36);
  }

  function hasText(element: Element): boolean {
    if (element.matches('input, select, textarea')) return true;
    return [...element.childNodes].some(
      ({ nodeType, textContent }) =>
        nodeType === Node.TEXT_NODE && textContent !== null && textContent.trim() !== '',
    );
  }

  function isSmallTarget(element: Element): boolean {
    if (!element.matches(TARGETS)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width < LEAST_PIXELS || height < LEAST_PIXELS;
  }

  function textLook(element: Element): string {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    // Axe does not judge what is disabled.
    const isOff = element.closest(':disabled, [aria-disabled="true"], [inert]') !== null;
    const own = [nameOf(element), isOff, color, fontSize, fontWeight];
    return `${own.join(' ')} on${groundsOf(element)}`;
  }

  /** What the element and those around it paint behind its text. */
  function groundsOf(element: Element | null): string {
    const known = grounds.get(element);
    if (element === null || known !== undefined) return known ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const isClear = own === 'rgba(0, 0, 0, 0) none 1';
    const all = groundsOf(element.parentElement) + (isClear ? '' : ` ${own}`);
    grounds.set(element, all);
    return all;
  }

  /** The classes of the target and of all around it, at a width of the window. */
  function targetLook(element: Element): string {
    const names = [String(window.innerWidth)];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      names.push(nameOf(at));
    }
    return names.join(' in ');
  }

  function nameOf(element: Element): string {
    return `${element.tagName} ${element.getAttribute('class') ?? ''}`;
  }
}
