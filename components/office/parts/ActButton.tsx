import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { keyShortcut, Keys } from '../keys/Keys';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon';
import styles from './ActButton.module.scss';

type ActButtonProps = {
  /** danger: the one red button of a sheet; warn: leads to one. */
  variant?: ButtonVariant | 'danger' | 'warn';
  size?: ButtonSize;
  icon?: OfficeIconName;
  /** The key that does the same. */
  press?: string;
  /** The key that does the same in the row of the cursor; the foot shows it. */
  pressInRow?: string;
  wide?: boolean;
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  href?: string;
  /** Opens in a tab of its own, such as a print page. */
  newTab?: boolean;
  onClick?: () => void;
  'aria-label'?: string;
  children: ReactNode;
};

/** A button or link of the office, with its key. */
export function ActButton(props: ActButtonProps) {
  const { href, newTab = false, busy, disabled, type, onClick } = props;
  const look = lookOf(props);
  const content = <Content {...props} />;
  if (href !== undefined) {
    return (
      <ButtonLink {...look} href={href} target={newTab ? '_blank' : undefined}>
        {content}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} busy={busy} disabled={disabled} type={type} onClick={onClick}>
      {content}
    </Button>
  );
}

function lookOf({ variant = 'neutral', size = 44, wide, ...rest }: ActButtonProps) {
  const press = rest.press ?? rest.pressInRow;
  const isRed = variant === 'danger' || variant === 'warn';
  return {
    size,
    wide,
    variant: isRed ? ('neutral' as const) : variant,
    className: classes(styles.act, wide === true && styles.wide, isRed && styles[variant]),
    'aria-label': rest['aria-label'],
    'aria-keyshortcuts': press === undefined ? undefined : keyShortcut(press),
  };
}

function Content({ variant, icon, press, children }: ActButtonProps) {
  const isFilled = variant === 'filled' || variant === 'danger';
  return (
    <>
      {icon !== undefined && <OfficeIcon of={icon} size={20} />}
      {children}
      {press !== undefined && <Keys of={press} onFilled={isFilled} />}
    </>
  );
}
