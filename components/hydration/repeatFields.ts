type Field = HTMLInputElement | HTMLTextAreaElement;
type AnyField = Field | HTMLSelectElement;

/** Tells React what fields contain that were used before hydration. */
export function repeatFields(used: ReadonlySet<EventTarget | null>): void {
  const others = [...document.querySelectorAll<AnyField>(FIELDS)].filter(isChanged);
  const fields = new Set([...[...used].filter(isUsedField), ...others]);
  // Read before the first one is repeated: React then renders all of them from what it knows.
  const contents = [...fields].map((field) => ({ field, content: contentOf(field) }));
  for (const { field, content } of contents) repeatField(field, content);
}

/** A press on a checkbox is repeated by itself. */
function isUsedField(target: EventTarget | null): target is AnyField {
  if (target instanceof HTMLSelectElement) return true;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !isCheck(target);
}

/**
 * Fields that the browser may have filled in, or that were used before this code was here. The
 * browser restores those of searches and filters after a reload, which chooses nothing.
 */
const FIELDS = ['input:not([type="file"])', 'textarea', 'select']
  .map((name) => `form[method="post"] ${name}`)
  .join();

function isChanged(field: AnyField): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.defaultSelected && !option.selected);
  }
  if (!isCheck(field)) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.checked === field.defaultChecked) return false;
  return field.checked || field.type === 'checkbox';
}

function isCheck({ type }: Field): boolean {
  return type === 'checkbox' || type === 'radio' || type === 'file';
}

type Content = { value: string; isChecked: boolean };

function contentOf(field: AnyField): Content {
  return { value: field.value, isChecked: field instanceof HTMLInputElement && field.checked };
}

/** Tells React what a field contained. */
function repeatField(field: AnyField, { value, isChecked }: Content): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && isCheck(field)) {
    field.checked = !isChecked;
    field.click();
  } else {
    repeatText(field, value);
  }
}

/** Sets the text again through the prototype: React only notices changes after hydration. */
function repeatText(field: Field, typed: string): void {
  field.value = '';
  const text = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  text?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
