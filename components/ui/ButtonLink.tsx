import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './buttonClass';
import { Link } from './Link';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle;

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size, wide }, className)} {...rest} />;
}
