import { createContext, useContext } from 'react';
import type { ReturnedForm } from '@/lib/site/forms';

/** The form that the browser posted by itself and that this page shows again. */
export const ReturnedFormContext = createContext<ReturnedForm | undefined>(undefined);

/** Returns the first values of a form, with what came back instead of them. */
export function withReturned<V extends Record<string, string>>(
  initial: V,
  returned: ReturnedForm | undefined,
): V {
  const known = Object.entries(returned?.values ?? {}).filter(([name]) =>
    Object.hasOwn(initial, name),
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** Returns the form if it came back by this name. */
export function useReturnedForm(name: string): ReturnedForm | undefined {
  const returned = useContext(ReturnedFormContext);
  return returned?.name === name ? returned : undefined;
}
