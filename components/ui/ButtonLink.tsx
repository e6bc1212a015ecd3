import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonLook';
import { Link } from './Link';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size, wide }, className)} {...rest} />;
}
