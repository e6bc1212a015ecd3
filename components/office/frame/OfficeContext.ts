import { createContext, use } from 'react';
import { mayDo, type Permission } from '@/lib/contract/staff';
import type { OfficeData } from '@/lib/pages/officePage';

export type OfficeValue = OfficeData & { openPalette: () => void };

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
