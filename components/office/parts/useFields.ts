import { useState } from 'react';
import { useReturnedForm, withReturned } from '@/components/ui/returnedForm';
import type { FieldBinding } from '@/components/ui/useForm';

type Values = Record<string, string>;

type Fields<V extends Values> = {
  values: V;
  set: (changes: Partial<V>) => void;
  /** Binds ui/Field; the error is the server's sentence about it. */
  bind: (name: keyof V & string, error?: string) => FieldBinding;
};

/** Holds the values of a form whose rules the server checks; the form's name is "office-" and the prefix. */
export function useFields<V extends Values>(prefix: string, initial: V): Fields<V> {
  const returned = useReturnedForm(`office-${prefix}`);
  const [values, setValues] = useState(() => withReturned(initial, returned));
  const set = (changes: Partial<V>) => setValues((before) => ({ ...before, ...changes }));
  return {
    values,
    set,
    bind: (name, error) => ({
      id: `${prefix}-${name}`,
      name,
      value: values[name] ?? '',
      error,
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => undefined,
    }),
  };
}
