import { useState } from 'react';
import type { FieldBinding } from '@/components/ui/useForm';

type Values = Record<string, string>;

type Fields<V extends Values> = {
  values: V;
  set: (changes: Partial<V>) => void;
  /** Binds ui/Field; the error is the server's sentence about it. */
  bind: (name: keyof V & string, error?: string) => FieldBinding;
};

/** The values of a form whose rules the server checks. */
export function useFields<V extends Values>(prefix: string, initial: V): Fields<V> {
  const [values, setValues] = useState(initial);
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
