import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { ActButton } from './ActButton';

export type SheetActsProps = {
  /** Leaves everything as it is. */
  keep: string;
  onKeep: () => void;
  /** What the form does; absent where nothing can be done. */
  act?: string;
  isBusy?: boolean;
  isRed?: boolean;
  disabled?: boolean;
};

/** The foot of a sheet: leave, or do. */
export function SheetActs({ keep, onKeep, act, isBusy, isRed, disabled }: SheetActsProps) {
  return (
    <>
      <ActButton onClick={onKeep}>{keep}</ActButton>
      {act !== undefined && (
        <ActButton
          variant={isRed === true ? 'danger' : 'filled'}
          type="submit"
          busy={isBusy}
          disabled={disabled}
        >
          <span>
            <WholeNumbers text={act} />
          </span>
        </ActButton>
      )}
    </>
  );
}
