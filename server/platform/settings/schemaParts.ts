import * as yup from 'yup';

/** The path of a value in the file, and the value. */
type Location = { path: string; value?: unknown };

/** Returns a message such as "siteName must be a text of 1 to 60 characters, but is 12." */
function must(what: string) {
  return ({ path, value }: Location) => {
    const where = path === 'this' ? 'The file' : path;
    return `${where} must be ${what}, but is ${shown(value)}.`;
  };
}

const LONGEST_SHOWN = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** Returns the schema of one value; without it the default applies. */
export function value(what: string, isGood: (value: unknown) => boolean) {
  return yup
    .mixed()
    .nonNullable(must(what))
    .test({
      name: 'value',
      message: must(what),
      test: (given) => given === undefined || isGood(given),
    });
}

type Parts = Record<string, yup.AnySchema>;

/** Returns the schema of an object; unknown keys are mistakes. */
export function group(parts: Parts) {
  const what = 'an object in braces';
  return yup
    .object(parts)
    .default(undefined)
    .typeError(must(what))
    .nonNullable(must(what))
    .test('known', (given, context) => {
      const unknown = Object.keys(given ?? {}).filter((name) => !Object.hasOwn(parts, name));
      if (unknown.length === 0) return true;
      const mistakes = unknown.map((name) => {
        const path = context.path === '' ? name : `${context.path}.${name}`;
        return context.createError({ path, message: `${path} is not a setting.` });
      });
      return new yup.ValidationError(mistakes);
    });
}

export function list(entry: yup.AnySchema, most: number) {
  const what = `a list of at most ${most}`;
  return yup.array(entry).max(most, must(what)).typeError(must(what)).nonNullable(must(what));
}

/** Returns the schema of an object that has no defaults and must be complete. */
export function completeGroup(parts: Parts) {
  return group(parts).test('complete', (given, context) => {
    if (given === undefined) return true;
    const missing = Object.keys(parts).filter((name) => !Object.hasOwn(given, name));
    if (missing.length === 0) return true;
    return context.createError({ message: `${context.path} needs ${missing.join(' and ')}.` });
  });
}

export function listOf(parts: Parts, most: number) {
  return list(completeGroup(parts), most);
}
