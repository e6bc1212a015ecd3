import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { isValidationError, type ValidationError } from '@/lib/site/failure';
import { reportMistake } from '@/lib/site/reportMistake';
import { text } from '@/lib/text/text';
import { useReturnedForm, withReturned } from './returnedForm';

export type Texts = Record<string, string>;

/** A field and its error; a null field means the whole form. */
export type FormError = { field: string | null; sentence: string };

/** The part of a yup schema that forms use; schemas are loaded when first needed. */
type Schema<T> = {
  validate(values: unknown, options: { abortEarly: false }): Promise<T>;
};

type FormPlan<V extends Texts, T> = {
  initial: V;
  loadSchema: () => Promise<Schema<T>>;
  /** Sends the checked values; returns the errors, none on success. */
  send: (checked: T) => Promise<FormError[]>;
};

export type FieldBinding = {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  /** The only field of a form whose summary shows the same sentence: here it is for screen readers. */
  isSaidAbove?: boolean;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent) => void;
};

export type FormState<V extends Texts> = {
  values: V;
  /** The errors of the last submit; while typing, each field shows its own. */
  errors: FormError[];
  isBusy: boolean;
  /** Takes the focus when sending failed; without a summary the first invalid field does. */
  summary: RefObject<HTMLDivElement | null>;
  bind: (name: keyof V & string) => FieldBinding;
  /** Sets values from elsewhere, for example a draft. */
  fill: (values: Partial<V>) => void;
  onSubmit: (event: FormEvent) => void;
};

/** Holds a form's values; validates a field on blur and all fields on submit. */
export function useForm<V extends Texts, T>(prefix: string, plan: FormPlan<V, T>): FormState<V> {
  const returned = useReturnedForm(prefix);
  const [values, setValues] = useState(() => withReturned(plan.initial, returned));
  const [errors, setErrors] = useState<FormError[]>(returned?.errors ?? []);
  const [wasSent, setSent] = useState(errors.length > 0);
  const [isBusy, setBusy] = useState(false);
  const hasOneField = Object.keys(plan.initial).length === 1;
  const { summary, showWrong } = useFocusOnWrong(prefix, errors[0]);
  const { later, cancel } = useLater();

  async function checkField(name: string) {
    const own = errorsIn(await check(plan, values)).filter(({ field }) => field === name);
    setErrors((before) => [...before.filter(({ field }) => field !== name), ...own]);
  }

  async function submit() {
    cancel();
    setBusy(true);
    const found = await check(plan, values);
    const wrong = 'errors' in found ? found.errors : await plan.send(found.checked);
    setErrors(wrong);
    setSent(true);
    setBusy(false);
    showWrong(wrong[0] ?? null);
  }

  return {
    values,
    errors: wasSent ? errors : [],
    isBusy,
    summary,
    bind: (name) => ({
      ...bound(prefix, name, values, errors),
      isSaidAbove: hasOneField && wasSent,
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => values[name] !== '' && later(() => void checkField(name)),
    }),
    fill: (known) => setValues((before) => ({ ...before, ...known })),
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}

/** Focuses the summary, or the first invalid field, after they were rendered. */
function useFocusOnWrong(prefix: string, first: FormError | null = null) {
  const summary = useRef<HTMLDivElement>(null);
  const [wrong, showWrong] = useState(first);

  useEffect(() => {
    if (wrong !== null) (summary.current ?? fieldOf(prefix, wrong))?.focus();
  }, [wrong, prefix]);

  return { summary, showWrong };
}

/** Longer than a press, so that an error does not move the pressed button away. */
const AFTER_PRESS_MS = 250;

function useLater() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  function cancel() {
    timers.current.forEach(clearTimeout);
    timers.current.clear();
  }

  // Syncs with the timers, which end with the form.
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  return {
    cancel,
    later: (work: () => void) => void timers.current.add(setTimeout(work, AFTER_PRESS_MS)),
  };
}

function fieldOf(prefix: string, { field }: FormError): HTMLElement | null {
  return document.getElementById(`${prefix}-${field}`);
}

function bound(prefix: string, name: string, values: Texts, errors: readonly FormError[]) {
  const error = errors.find(({ field }) => field === name)?.sentence;
  return { id: `${prefix}-${name}`, name, value: values[name] ?? '', error };
}

type Checked<T> = { checked: T } | { errors: FormError[] };

function errorsIn<T>(found: Checked<T>): FormError[] {
  return 'errors' in found ? found.errors : [];
}

async function check<V extends Texts, T>(plan: FormPlan<V, T>, values: V): Promise<Checked<T>> {
  try {
    const schema = await plan.loadSchema();
    return { checked: await schema.validate(values, { abortEarly: false }) };
  } catch (error) {
    if (isValidationError(error)) return { errors: firstOfEachField(error) };
    // The schema's script did not arrive; the next check loads it again.
    reportMistake(error);
    return { errors: [{ field: null, sentence: text.unknownFailure }] };
  }
}

function firstOfEachField(error: ValidationError): FormError[] {
  const each = error.inner.length === 0 ? [error] : error.inner;
  const first = new Map<string, FormError>();
  for (const { path = '', message } of each) {
    if (!first.has(path)) first.set(path, { field: path, sentence: message });
  }
  return [...first.values()];
}
