import type { ReactNode } from 'react';
import { Sheet, type SheetProps } from '../parts/Sheet';
import { SheetActs, type SheetActsProps } from '../parts/SheetActs';
import { CallFailed } from './CallFailed';
import type { OfficeCall } from './useOfficeCall';
import styles from './CallSheet.module.scss';

type CallSheetProps = Omit<SheetProps, 'footer'> & {
  call: OfficeCall;
  /** Fields that say themselves what is wrong with them. */
  fields?: readonly string[];
  acts: Omit<SheetActsProps, 'onKeep' | 'isBusy'>;
  isSpaced?: boolean;
  unanswered?: string;
};

/** A sheet whose form makes a call: why the call failed, the fields, and at the foot leave or do. */
export function CallSheet({
  call,
  fields = [],
  acts,
  isSpaced,
  unanswered,
  children,
  ...sheet
}: CallSheetProps) {
  const isSaid = fields.some((name) => call.errors[name] !== undefined);
  const body: ReactNode = (
    <>
      {!isSaid && <CallFailed call={call} unanswered={unanswered} />}
      {children}
    </>
  );
  return (
    <Sheet {...sheet} footer={<SheetActs {...acts} onKeep={sheet.onClose} isBusy={call.isBusy} />}>
      {isSpaced === true ? <div className={styles.fields}>{body}</div> : body}
    </Sheet>
  );
}
