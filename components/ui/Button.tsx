import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonLook';
import styles from './Button.module.scss';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

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
