/**
 * Answers getComputedStyle for the properties that queries read of every element. For each answer
 * jsdom matches its whole style sheet with the element and its ancestors; the tests load no other.
 */
const computed = window.getComputedStyle.bind(window);
/** By the tags and attributes that the style sheet of jsdom asks for. */
const displays = new Map<string, string>();
const ATTRIBUTES = ['type', 'hidden', 'open', 'multiple', 'size', 'style'];
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };

window.getComputedStyle = (element, pseudo) => {
  if (document.styleSheets.length > 0 || typeof pseudo === 'string') {
    return computed(element, pseudo);
  }
  let whole: CSSStyleDeclaration | undefined;
  const everything = () => (whole ??= computed(element));
  const read = (name: string) => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility' || name === 'pointer-events') return inheritedBy(element, name);
    return everything().getPropertyValue(name);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      if (name === 'display' || name === 'visibility') return read(name);
      if (name === 'pointerEvents') return read('pointer-events');
      return Reflect.get(everything(), name) as unknown;
    },
  });
};

function displayOf(element: Element): string {
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-');
  const key = [element.parentElement?.localName, element.localName, ...attributes].join(' ');
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = computed(element);
  displays.set(key, display);
  return display;
}

/** Only a style attribute changes these. */
function inheritedBy(element: Element, name: keyof typeof INHERITED): string {
  const styled = element.closest(`[style*="${name}"]`);
  return styled === null ? INHERITED[name] : computed(styled).getPropertyValue(name);
}
