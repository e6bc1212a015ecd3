import * as yup from 'yup';

/** What a mistake is about: where the value stands in the file, and the value. */
type Place = { path: string; value?: unknown };

/** "siteName must be a text of 1 to 60 characters, but is 12." */
function must(what: string) {
  return ({ path, value }: Place) => {
    const where = path === 'this' ? 'The file' : path;
    return `${where} must be ${what}, but is ${shown(value)}.`;
  };
}

const LONGEST_SHOWN = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** One value; what the file does not say keeps its default. */
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

/** A thing with named parts; each that it does not have is a mistake. */
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
        return context.createError({ path, message: `${path} is no setting.` });
      });
      return new yup.ValidationError(mistakes);
    });
}

export function list(entry: yup.AnySchema, most: number) {
  const what = `a list of at most ${most}`;
  return yup.array(entry).max(most, must(what)).typeError(must(what)).nonNullable(must(what));
}

/** A list of things; nothing has a default there, so each must have all its parts. */
export function listOf(parts: Parts, most: number) {
  const entry = group(parts).test('whole', (given, context) => {
    const missing = Object.keys(parts).filter((name) => !Object.hasOwn(given ?? {}, name));
    if (missing.length === 0) return true;
    return context.createError({ message: `${context.path} needs ${missing.join(' and ')}.` });
  });
  return list(entry, most);
}
