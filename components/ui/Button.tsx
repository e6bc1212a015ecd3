import type { ComponentProps } from 'react';
import styles from './Button.module.scss';
import { classes } from './classes';
import { Link } from './Link';

export type ButtonVariant = 'filled' | 'outline' | 'neutral' | 'quiet';

type ButtonStyle = {
  /** filled: the main action; outline: a second one; neutral: changes nothing; quiet: text only. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
};

/** Heights in pixels: 48 for a page's main action, 44, 40 on a desktop card, 36 in dense tables. */
export type ButtonSize = 48 | 44 | 40 | 36;

export function buttonClass(look: ButtonStyle, className?: string): string | undefined {
  const { variant = 'filled', size = 44, wide = false } = look;
  return classes(
    styles.button,
    variant !== 'filled' && styles[variant],
    size !== 44 && styles[`size${size}`],
    wide && styles.wide,
    className,
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    busy = false,
    type = 'button',
    className,
    children,
    ...rest
  } = props;
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

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle;

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size, wide }, className)} {...rest} />;
}
