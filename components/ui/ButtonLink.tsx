import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonLook';
import { Link } from './Link';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that leads on and looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size, wide }, className)} {...rest} />;
}
