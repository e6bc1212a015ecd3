import type { ReactNode } from 'react';
import * as icons from './icons';
import { OfficeIcon } from './OfficeIcon';
import styles from './Mark.module.scss';

export type MarkShape = 'full' | 'half' | 'hollow' | 'tick' | 'alert' | 'cross';
export type MarkTone = 'good' | 'warn' | 'bad' | 'plain' | 'muted';

const ICONS = { tick: icons.Check, alert: icons.TriangleAlert, cross: icons.X } as const;

type MarkProps = { shape: MarkShape; tone: MarkTone; children: ReactNode };

/** A state as shape, colour and word. */
export function Mark({ shape, tone, children }: MarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {shape === 'full' || shape === 'half' || shape === 'hollow' ? (
        <i data-shape={shape} aria-hidden />
      ) : (
        <OfficeIcon of={ICONS[shape]} size={15} />
      )}
      {children}
    </span>
  );
}
