import type { ComponentProps } from 'react';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon';

type IconActProps = { label: string; icon: OfficeIconName } & Omit<
  ComponentProps<'button'>,
  'type' | 'children' | 'aria-label'
>;

/** A button that is an icon, such as those of the phone's header. */
export function IconAct({ label, icon, ...button }: IconActProps) {
  return (
    <button type="button" aria-label={label} {...button}>
      <OfficeIcon of={icon} size={22} />
    </button>
  );
}
