import type { ReactNode } from 'react';
import type { Api } from '@/lib/api/client';
import { ActButton } from '../parts/ActButton';
import { CallFailed } from './CallFailed';
import { useOfficeCall } from './useOfficeCall';
import { useReload } from './useReload';

type RowCallProps = {
  act: (api: Api) => Promise<unknown>;
  /** What it does to which row, for screen readers. */
  label: string;
  pressInRow?: string;
  children: ReactNode;
};

/** A button in a row of a list that makes a call and loads the list again. */
export function RowCall({ act, label, pressInRow, children }: RowCallProps) {
  const call = useOfficeCall();
  const reload = useReload();
  return (
    <>
      <CallFailed call={call} />
      <ActButton
        size={36}
        busy={call.isBusy}
        onClick={() => void call.run(act, reload)}
        pressInRow={pressInRow}
        aria-label={label}
      >
        {children}
      </ActButton>
    </>
  );
}
