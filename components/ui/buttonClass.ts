import { classes } from './classes';
import styles from './Button.module.scss';

/** filled: the main action; outline: a second one; neutral: changes nothing; quiet: text only. */
export type ButtonVariant = 'filled' | 'outline' | 'neutral' | 'quiet';

/** Heights in pixels: 48 for a page's main action, 44, 40 on a desktop card, 36 in dense tables. */
export type ButtonSize = 48 | 44 | 40 | 36;

export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

const SIZE_CLASSES: Record<ButtonSize, string | undefined> = {
  48: styles.size48,
  44: undefined,
  40: styles.size40,
  36: styles.size36,
};

export function buttonClass(look: ButtonStyle, className?: string): string | undefined {
  const { variant = 'filled', size = 44, wide = false } = look;
  return classes(
    styles.button,
    variant !== 'filled' && styles[variant],
    SIZE_CLASSES[size],
    wide && styles.wide,
    className,
  );
}
