import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './buttonClass';
import styles from './Button.module.scss';

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}
