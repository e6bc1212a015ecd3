/** Finds the labels of a field by reading each label once. jsdom walks the whole page for each label. */
const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

function labelsOf(field: Element): HTMLLabelElement[] | null {
  if (!field.matches(LABELABLE)) return null;
  return [...field.ownerDocument.querySelectorAll('label')].filter((label) => {
    const id = label.getAttribute('for');
    if (id !== null) return id !== '' && id === field.id;
    return label.contains(field) && label.querySelector(LABELABLE) === field;
  });
}

const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

for (const { prototype } of FIELDS) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      return labelsOf(this);
    },
  });
}
