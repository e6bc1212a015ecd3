import type { Schema } from '@/server/platform/database/schema';

/** Where a table says whose a row is. A row may be found in several ways. */
export type Whose =
  /** The column holds a customerId. */
  | { customer: string }
  /** The column holds the orderId of an order of their account. */
  | { order: string }
  /** The column holds their phone or e-mail address. */
  | { contact: string };

/**
 * What becomes of a column when a customer's personal data are erased. 'no': it names nobody. 'row': it goes
 * with its row. 'words': a text of others that stays, in which names, phones and addresses are replaced.
 * 'actor': the name of a colleague becomes "Customer". 'code': a function of its own (eraseSteps.service.ts).
 */
export type Treatment =
  'no' | 'row' | 'words' | 'actor' | 'code' | { blank: null | '' | 0 } | { kept: string };

export type Rule<Table> = {
  /** Absent: no row belongs to a customer. */
  whose?: readonly Whose[];
  /** The rows are deleted, or their columns are treated one by one. */
  rows?: 'deleted' | 'stay';
  /** The key of a row, where words in it are replaced. */
  key?: keyof Table & string;
  columns: { [Column in keyof Table]: Treatment };
};

export type Rules = { [Name in keyof Schema]: Rule<Schema[Name]> };

export const EMPTY = { blank: '' } as const;
export const NOTHING = { blank: null } as const;
export const ZERO = { blank: 0 } as const;

export const STAFF = {
  kept: 'names a member of staff, who works here and answers for what was done',
};
export const ID = { kept: 'a number that says nothing once the customer’s row is empty' };
export const HASH = { kept: 'a keyed hash from which nothing can be read' };

export const ofActor = { actorKind: 'no', actorId: ID, actorName: 'actor' } as const;

/** Of a table that staff alone write. */
export const ofStaff = { actorKind: 'no', actorId: 'no', actorName: STAFF } as const;

/** Returns the rule of a table in which no column names a customer. */
export function none<const Column extends string>(...columns: readonly Column[]) {
  return {
    columns: Object.fromEntries(columns.map((column) => [column, 'no'])) as Record<Column, 'no'>,
  };
}
