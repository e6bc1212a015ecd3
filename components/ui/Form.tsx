import type { ComponentProps } from 'react';
import { formAction } from '@/lib/site/forms';

type FormProps = Omit<ComponentProps<'form'>, 'name' | 'method' | 'action'> & {
  /** The address that the browser posts to without the page's scripts; the prefix of useForm. */
  name: string;
};

/**
 * The form of everything that is typed and is no search or filter. Before hydration and without
 * scripts the browser posts it, so that its values are never in an address
 * (docs/decisions/0071-forms-without-scripts.md).
 */
export function Form({ name, ...rest }: FormProps) {
  return <form {...rest} method="post" action={formAction(name)} />;
}
