import { createContext, use } from 'react';
import { mayDo, type Permission } from '@/lib/contract/staff';
import type { OfficeData } from '@/lib/pages/officePage';
import type { AskedChange } from '../find/askedChange';
import type { KeyAct } from '../keys/useKeys';

export type OfficeValue = OfficeData & {
  /** Counts again what waits, after an action that does not load the page. */
  countAgain: () => Promise<void>;
  openPalette: () => void;
  /** Shows a change that the palette asks for, before it is saved. */
  askChange: (change: AskedChange) => void;
  /** Tells the palette what the screen can do now. */
  showActs: (acts: readonly KeyAct[]) => void;
};

export const OfficeContext = createContext<OfficeValue | null>(null);

/** Returns who works here and what waits; only below the frame. */
export function useOffice(): OfficeValue {
  const office = use(OfficeContext);
  if (office === null) throw new Error('This is rendered outside the frame of the office.');
  return office;
}

/** Returns a question: may the person who works here do this? */
export function useMay(): (permission: Permission) => boolean {
  const { staff } = useOffice();
  return (permission) => mayDo(staff.role, permission);
}
