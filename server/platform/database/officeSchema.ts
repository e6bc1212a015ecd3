import type { Flag } from './flag';
import type { Generated } from 'kysely';
import type { BatchSource, BatchState, CellOutcome } from '@/lib/contract/batch.contract';
import type { ImportState } from '@/lib/contract/import.contract';
import type { Role } from '@/lib/contract/staff';
import type { StockFileKind, StockMovementKind, StockPlace } from '@/lib/contract/stock.contract';

/** Times are epoch milliseconds, money is cents. */

export type ActorColumns = {
  actorKind: 'staff' | 'customer' | 'system';
  actorId: number | null;
  actorName: string;
};

/** Every write of staff, in the office or on the command line; append-only. */
export type AuditTable = ActorColumns & {
  auditId: Generated<number>;
  at: number;
  operation: string;
  subject: string;
  /** JSON of what changed. */
  before: string | null;
  after: string | null;
};

export type StaffTable = {
  staffId: Generated<number>;
  name: string;
  /** The name as it is compared: one spelling of case and spaces. */
  nameKey: string;
  role: Role;
  /** Null until the set-up link is used. */
  passwordHash: string | null;
  /** The authenticator's secret, encrypted; null without one. */
  totpSecret: string | null;
  /** The time step of the last accepted code; the same code is not accepted twice. */
  totpStep: Generated<number>;
  createdAt: number;
  disabledAt: number | null;
};

export type StaffSessionTable = {
  tokenHash: string;
  /** A public id for lists; it cannot open the session. */
  sessionId: string;
  staffId: number;
  /** 1 while only the password was accepted. */
  needsCode: 0 | 1;
  browser: string | null;
  createdAt: number;
  lastSeenAt: number;
  /** When a code, or without an authenticator the password, was last entered. */
  confirmedAt: number | null;
  endedAt: number | null;
};

/** Set-up links that were not used yet. */
export type StaffLinkTable = {
  tokenHash: string;
  staffId: number;
  /** The secret that the set-up page offered last, encrypted. */
  totpSecret: string | null;
  createdAt: number;
};

/** Recovery codes that were not used yet. */
export type StaffRecoveryCodeTable = { staffId: number; codeHash: string };

/** Browsers in which a member of staff has signed in. */
export type StaffDeviceTable = {
  staffId: number;
  deviceHash: string;
  usedAt: number;
  /** Until then this browser signs in without a code. */
  trustedUntil: Generated<number>;
};

/** Every change of an item's pieces; append-only. The sum of an item's movements on the shelf is its stock. */
export type StockMovementTable = ActorColumns & {
  movementId: Generated<number>;
  itmCode: number;
  kind: StockMovementKind;
  /** The change: negative when pieces leave. */
  qty: number;
  /** The item's pieces in this place after it. */
  balance: number;
  place: Generated<StockPlace>;
  at: number;
  /** When the pieces were counted; only of counts, which may be entered later. */
  countedAt: number | null;
  orderId: number | null;
  /** Why: a reason, the name of a file. */
  note: string | null;
  /** What the pieces cost, with their sign: an item's movements add up to the value of its stock. Null: unknown. */
  costCents: number | null;
};

/** Files of stock that were read, by the hash of their lines. */
export type StockFileTable = {
  kind: StockFileKind;
  hash: string;
  /** 1, and higher each time that the same file was read again on purpose. */
  copy: number;
  fileName: string;
  at: number;
};

/** Answered writes of stock, so that a repeated request changes nothing. */
export type StockRequestTable = {
  staffId: number;
  key: string;
  requestHash: string;
  answer: string;
  at: number;
};

/** Work for after a commit: done by one process at a time, retried, in the end given up. */
export type JobTable = {
  jobId: Generated<number>;
  /** Each lane is worked on separately, so that none delays another. */
  lane: string;
  /** What to do; within its lane. */
  kind: string;
  /** JSON. */
  payload: string;
  /** To whom a message goes; null for other work. */
  recipient: Generated<string | null>;
  /** Unique among all jobs, finished ones too; null where a job may be repeated. */
  uniqueKey: string | null;
  /** Lower numbers first within a lane. */
  priority: number;
  attempts: Generated<number>;
  runAfter: number;
  /** Until when the process that claimed it may work on it. */
  lease: number | null;
  doneAt: number | null;
  /** Given up (dead letter): only staff can have it tried again. */
  failedAt: number | null;
  /** Why the last attempt failed. */
  failure: string | null;
  createdAt: number;
  /** Not done after this time; null means no expiry. */
  expiresAt: number | null;
};

/** The owner's words of a message; without a row the defaults apply. */
export type MessageTemplateTable = {
  templateKey: string;
  sms: string;
  subject: string;
  mail: string;
  /** Raised by each change, to recognise a stale form. */
  version: number;
  changedAt: number;
  changedBy: string;
};

/** A query that found nothing; nothing says who asked. */
export type MissedSearchTable = {
  query: string;
  asked: number;
  /** When the last day began in Colombo. */
  lastDay: number;
};

/** How often a query was asked on a day; nothing says who asked. */
export type SearchDayTable = {
  /** A day in Colombo, such as "2026-11-24". */
  day: string;
  /** '' for rare queries, which are counted together. */
  query: string;
  asked: number;
  /** How often it found nothing. */
  missed: number;
  /** How often other queries found something without this word. */
  leftOut: number;
};

export type SearchSynonymTable = { word: string; means: string; changedAt: number };

/** What the owner has set, whole, once for each save; append-only. The highest version is in force. */
export type SettingsVersionTable = ActorColumns & {
  version: number;
  /** JSON of what differs from the defaults because the owner said so. */
  given: string;
  /** By the database's clock; the version alone decides which is newer. */
  at: Generated<number>;
  why: string | null;
  restoredFrom: number | null;
};

/** The answers that a version changed. */
export type SettingsChangeTable = {
  version: number;
  /** Such as "delivery.freeFrom". */
  path: string;
  /** JSON of the values in force before and after it. */
  before: string;
  after: string;
};

/** A named view of the list of items, shared by the staff. */
export type ItemViewTable = {
  viewId: Generated<number>;
  name: string;
  /** The name as it is compared: one spelling of case and spaces. */
  nameKey: string;
  /** The view's part of the address, such as "stock=out&sort=name". */
  query: string;
  changedAt: number;
  changedBy: string;
};
/** A batch of changes of items; append-only but for its state and counts. */
export type BatchTable = ActorColumns & {
  batchId: Generated<number>;
  /** By the database's clock. */
  at: number;
  /** When something was last written for it; an import that is silent for long broke off. */
  touchedAt: number;
  /** A reason, or the name of a file. */
  why: string | null;
  source: BatchSource;
  undoes: number | null;
  state: BatchState;
  cells: Generated<number>;
  items: Generated<number>;
  added: Generated<number>;
  conflicts: Generated<number>;
  refused: Generated<number>;
  /** Of a job: rows to write, and rows looked at. */
  rows: Generated<number>;
  rowsDone: Generated<number>;
  /** Of a job: tries of its next part that failed. */
  attempts: Generated<number>;
  /** When its next part is tried again, by the database's clock; null: at once. */
  retryAt: Generated<number | null>;
  /** Why its next part could not be written, for staff. */
  failure: Generated<string | null>;
  /** Of an import: the list and how it is read. */
  listHash: Generated<string | null>;
  /** Of an import: the run that writes it. */
  runKey: Generated<string | null>;
};

/** A cell that a batch changed, or left; values are JSON of what is kept: cents, grams. */
export type BatchCellTable = {
  cellId: Generated<number>;
  batchId: number;
  /** Null where no item has the SKU. */
  itmCode: number | null;
  sku: string;
  /** A field of an item (lib/commerce/itemFields.ts), "sku" of a new item, or a column read from its name. */
  field: string;
  fromValue: string;
  toValue: string;
  outcome: Generated<CellOutcome>;
  /** What a conflicting cell had. */
  nowValue: string | null;
  /** Why a cell was refused. */
  reason: string | null;
};

/** Rows of a large batch that are still to be written: JSON. */
export type BatchPartTable = { partId: Generated<number>; batchId: number; rows: string };

/** A list that is imported in the office. Lists of values are JSON. */
export type ImportRunTable = ActorColumns & {
  importId: Generated<number>;
  fileName: string;
  /** Of the file as it came. */
  hash: string;
  bytes: number;
  state: ImportState;
  /** ImportColumn[] */
  columns: string;
  /** The column of each field by its name, or null. */
  mapping: string;
  /** [line, cells][] that replace those of the file. */
  corrections: string;
  /** Why it cannot be read, or why it failed. */
  problem: string | null;
  report: string | null;
  /** The file of the refused lines. */
  refusedHash: string | null;
  /** What it wrote last. */
  batchId: number | null;
  /** Lines done in this turn. */
  done: Generated<number>;
  /** Raised by each change, so that a run for an earlier one counts for nothing. */
  turn: Generated<number>;
  /** Runs begun in this turn. */
  attempts: Generated<number>;
  /** Until when the process that runs it is believed to live. */
  leaseUntil: number | null;
  createdAt: number;
  changedAt: number;
};

/** An address that hears of changes; 1 for each topic that it hears of. */
export type WebhookTable = {
  webhookId: Generated<number>;
  url: string;
  /** Sealed. */
  secret: string;
  orders: Flag;
  stock: Flag;
  prices: Flag;
  isOn: Flag;
  createdAt: number;
};

/** Items whose change is still to be told; triggers write it. */
export type WebhookItemTable = { itmCode: number; what: 'stock' | 'prices' };

/** Attempts to reach an address. */
export type WebhookLogTable = {
  logId: Generated<number>;
  webhookId: number;
  messageId: string;
  type: string;
  /** The body, to send it again. */
  payload: string;
  attempt: number;
  at: number;
  status: number | null;
  ms: number;
  failure: string | null;
};

export type OfficeSchema = {
  webhook: WebhookTable;
  webhookItem: WebhookItemTable;
  webhookLog: WebhookLogTable;
  batch: BatchTable;
  batchCell: BatchCellTable;
  batchPart: BatchPartTable;
  importRun: ImportRunTable;
  audit: AuditTable;
  stockMovement: StockMovementTable;
  stockFile: StockFileTable;
  stockRequest: StockRequestTable;
  staff: StaffTable;
  staffSession: StaffSessionTable;
  staffLink: StaffLinkTable;
  staffRecoveryCode: StaffRecoveryCodeTable;
  staffDevice: StaffDeviceTable;
  job: JobTable;
  messageTemplate: MessageTemplateTable;
  missedSearch: MissedSearchTable;
  searchDay: SearchDayTable;
  searchSynonym: SearchSynonymTable;
  settingsVersion: SettingsVersionTable;
  settingsChange: SettingsChangeTable;
  itemView: ItemViewTable;
};
