import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/buttonClass';
import { ButtonLink } from '@/components/ui/ButtonLink';
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
  const { variant = 'neutral', size = 44, icon, press, wide, href, newTab = false } = props;
  const look = variant === 'danger' || variant === 'warn' ? 'neutral' : variant;
  const common = {
    size,
    wide,
    variant: look,
    className: classes(styles.act, look !== variant && styles[variant]),
    'aria-label': props['aria-label'],
    'aria-keyshortcuts': press === undefined ? undefined : keyShortcut(press),
  };
  const isFilled = variant === 'filled' || variant === 'danger';
  const content = (
    <>
      {icon !== undefined && <OfficeIcon of={icon} size={20} />}
      {props.children}
      {press !== undefined && <Keys of={press} onFilled={isFilled} />}
    </>
  );
  if (href !== undefined) {
    return (
      <ButtonLink {...common} href={href} target={newTab ? '_blank' : undefined}>
        {content}
      </ButtonLink>
    );
  }
  const { busy, disabled, type, onClick } = props;
  return (
    <Button {...common} {...{ busy, disabled, type, onClick }}>
      {content}
    </Button>
  );
}
