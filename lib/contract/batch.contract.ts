import * as yup from 'yup';
import { id, text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_WHY_LENGTH } from './limits';
import { data, keyHeader, operationsWith, USED_KEY } from './operation';

/** How a batch of changes came about. */
export const BATCH_SOURCES = ['field', 'grid', 'palette', 'import', 'command', 'undo'] as const;
export type BatchSource = (typeof BATCH_SOURCES)[number];

/** The sources that a program may name; the others are the server's own. */
export const SENT_SOURCES = ['field', 'grid', 'palette'] as const;

/**
 * Receiving: its changes are being stored. Running: a job writes it. Importing: an import writes it. Failed: the job
 * could not write a part after several tries; staff try again or leave the rest. Stopped: it broke off, or its rest
 * was left. What was written can be undone.
 */
export const BATCH_STATES = [
  'receiving',
  'running',
  'importing',
  'done',
  'failed',
  'stopped',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Written in one transaction; more are a job in short steps. */
export const CELLS_AT_ONCE = 2_000;
export const MOST_CELLS = 100_000;
/** A trial looks at the first so many cells, in whole rows: all of a large batch would take longer than an answer may. */
export const MOST_TRIED_CELLS = 30_000;
/** An answer lists no more conflicts, refusals and warnings of each kind; its counts are whole. */
export const MOST_LISTED = 2_000;
export const BATCH_PAGE_SIZE = 50;
export const CELL_PAGE_SIZE = 200;

const MAX_CELL_LENGTH = 20_000;
const MAX_SKU_LENGTH = 80;
const MAX_FIELD_LENGTH = 60;

/** A value of a cell as JSON has it: a text, a number (prices in rupees), yes or no; null is empty. */
export type CellValue = string | number | boolean | null;

const TYPES = ['string', 'number', 'boolean'];

const isPresent = (given: unknown): given is string | number | boolean =>
  TYPES.includes(typeof given);

const cellOf = (name: string) =>
  yup
    .mixed(isPresent)
    .meta({ types: TYPES })
    .nullable()
    .defined(`${name} is required; null is an empty cell. `)
    .test(
      'length',
      `${name} is too long. `,
      (given) => typeof given !== 'string' || given.length <= MAX_CELL_LENGTH,
    );

export const changeSchema = yup.object({
  sku: yup.string().required('SKU is required. ').max(MAX_SKU_LENGTH, 'SKU is too long. '),
  field: yup.string().required('field is required. ').max(MAX_FIELD_LENGTH, 'field is too long. '),
  from: cellOf('from'),
  to: cellOf('to'),
});

const isTrial = () =>
  yup.boolean().strict().typeError('isTrial must be true or false. ').default(false);

export const batchSchema = yup.object({
  changes: yup
    .array(changeSchema)
    .required('changes are required. ')
    .min(1, 'There is no change. ')
    .max(MOST_CELLS, `At most ${MOST_CELLS.toLocaleString('en-US')} cells at a time. `),
  why: text('Why', MAX_WHY_LENGTH).nullable(),
  isTrial: isTrial(),
  source: yup.string().oneOf(SENT_SOURCES, 'source must be field, grid or palette. '),
});
export type BatchForm = yup.InferType<typeof batchSchema>;
/** A change of a cell, from what was seen to what is wanted. */
export type CellChange = yup.InferType<typeof changeSchema>;

export const undoSchema = yup.object({ isTrial: isTrial() });

/** Whose batches: a member of staff by number, or the shop itself with its commands. */
export const BY_SHOP = 'shop';

export const batchesQuerySchema = yup.object({
  before: wholeNumber('before').min(1, 'before must be a positive integer. '),
  by: yup.string().matches(/^(?:shop|[1-9]\d{0,14})$/, {
    message: 'by must be the number of a member of staff, or shop. ',
    excludeEmptyString: true,
  }),
  source: yup.string().oneOf(['', ...BATCH_SOURCES], 'There is no such source. '),
});
export type BatchesQuery = yup.InferType<typeof batchesQuerySchema>;
export const batchCellsQuerySchema = yup.object({
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});

const cellValue = s.component(
  'CellValue',
  s.nullable(
    s.anyOf(s.string(), s.number('A price is in rupees, a weight in kilograms'), s.boolean()),
  ),
);

const CELL = { sku: s.string('As it was sent'), field: s.string('As it was sent') };

export const batchOutcome = s.component(
  'BatchOutcome',
  s.object({
    batchId: s.nullable(s.integer('Null for a trial, and where nothing changed')),
    state: s.oneOf(BATCH_STATES, 'Running: ask GET /office/batches/{batchId} how far it is'),
    cells: s.integer('The cells asked for'),
    tried: s.integer(
      `The cells that were looked at, which the numbers below are about: of a trial the first ${MOST_TRIED_CELLS} or so`,
    ),
    applied: s.integer('The cells that changed or, in a trial, would'),
    added: s.integer('New items among them'),
    unchanged: s.integer('Cells that already have the value'),
    conflicts: s.array(
      s.object({ ...CELL, now: cellValue }),
      'Cells that somebody changed meanwhile; no other cell of their item was written either',
    ),
    refused: s.array(
      s.object({ ...CELL, reason: s.string() }),
      'Cells that cannot be written; no other cell of their item was written either',
    ),
    warnings: s.array(
      s.object({ ...CELL, from: cellValue, to: cellValue, reason: s.string() }),
      'Cells that are written all the same, such as prices ten times higher or lower',
    ),
  }),
);

/** What a batch did or, in a trial, would do. */
export type BatchOutcome = ValueOf<typeof batchOutcome>;

export const batch = s.component(
  'Batch',
  s.object({
    batchId: s.integer(),
    at: moment,
    actorKind: s.oneOf(['staff', 'customer', 'system']),
    actorName: s.string(),
    why: s.nullable(s.string('A reason, or the name of the file')),
    source: s.oneOf(BATCH_SOURCES),
    undoes: s.nullable(s.integer('The batch that it undoes')),
    undoneBy: s.nullable(s.integer('The newest batch that undoes it')),
    state: s.oneOf(BATCH_STATES),
    cells: s.integer('Cells that changed'),
    items: s.integer('Items that changed'),
    added: s.integer('New items among them'),
    conflicts: s.integer(),
    refused: s.integer(),
    rows: s.integer('Items to look at, of a running batch'),
    rowsDone: s.integer('Those that it has looked at'),
    failure: s.nullable(s.string('Why the next items could not be written')),
    retryAt: s.nullable(s.integer('Epoch milliseconds when they are tried again')),
  }),
);

/** A batch of changes of items. */
export type Batch = ValueOf<typeof batch>;

export const batchPage = s.object({
  batches: s.array(batch, `The newest ${BATCH_PAGE_SIZE}, newest first`),
  before: s.nullable(s.integer('For the page of earlier ones; null on the last')),
  authors: s.array(
    s.object({ by: s.string('For the query'), name: s.string() }),
    'Everybody who made a batch',
  ),
});
export type BatchPage = ValueOf<typeof batchPage>;

export const CELL_OUTCOMES = ['written', 'conflict', 'refused'] as const;
export type CellOutcome = (typeof CELL_OUTCOMES)[number];

const batchCell = s.component(
  'BatchCell',
  s.object({
    cellId: s.integer(),
    sku: s.string(),
    itmName: s.nullable(s.string('Null where no item has the SKU')),
    field: s.string('“sku” from null is a new item'),
    from: cellValue,
    to: cellValue,
    outcome: s.oneOf(CELL_OUTCOMES),
    now: cellValue,
    reason: s.nullable(s.string('Why it was refused')),
  }),
);

/** A cell of a batch; `now` is what a conflicting cell had instead. */
export type BatchCell = ValueOf<typeof batchCell>;

export const batchCellPage = s.object({
  batch,
  cells: s.array(batchCell, `At most ${CELL_PAGE_SIZE}`),
  after: s.nullable(s.integer('For the next page; null on the last')),
});
export type BatchCellPage = ValueOf<typeof batchCellPage>;

const KEY = keyHeader(
  'Required except for a trial: a new key for each change, the same for each retry',
);
const NO_BATCH = 'There is no such batch';
const NOT_FAILED = 'No part of it failed';
const batchIdParam = { batchId: id() };

export const batchOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'POST /office/batches': {
    summary: 'Change items, cell by cell',
    description:
      'Each cell says what was seen (`from`) and what is wanted (`to`); `field` is a column of the exported ' +
      'price list. An item of which a cell was changed meanwhile, or cannot be written, is left as it is. An ' +
      'unknown SKU with empty `from` in all its cells is a new item; with `variant_of` (a SKU) and `options` ' +
      '(“Colour: Black”) it is a variant. An item without variants becomes the first one of a new item, which ' +
      'the batch names and which is like it. Stock is no cell. More than ' +
      `${CELLS_AT_ONCE.toLocaleString('en-US')} cells are written by a job.`,
    permission: 'write_items',
    headers: KEY,
    body: batchSchema,
    answer: data(batchOutcome, 'What changed'),
    errors: { 422: USED_KEY },
  },
  'GET /office/batches': {
    summary: 'List batches of changes',
    description:
      '`by`: those of a member of staff, or of the shop itself; `source`: those of a kind.',
    permission: 'read_items',
    query: batchesQuerySchema,
    answer: data(batchPage, 'A page of batches'),
  },
  'GET /office/batches/{batchId}': {
    summary: 'Return a batch with its cells',
    description: 'Also how far a running one is.',
    permission: 'read_items',
    params: batchIdParam,
    query: batchCellsQuerySchema,
    answer: data(batchCellPage, 'A batch and a page of its cells'),
    errors: { 404: NO_BATCH },
  },
  'POST /office/batches/{batchId}/undo': {
    summary: 'Undo a batch, as a new batch',
    description:
      'Cells that still have the value of the batch get the one of before. Cells changed since are listed as ' +
      'conflicts and left. Items that the batch added are hidden. Stock is left alone. The rest of a batch that ' +
      'failed is left.',
    permission: 'write_items',
    headers: KEY,
    params: batchIdParam,
    body: undoSchema,
    answer: data(batchOutcome, 'What changed'),
    errors: { 404: NO_BATCH, 409: 'The batch is still running', 422: USED_KEY },
  },
  'POST /office/batches/{batchId}/retry': {
    summary: 'Try to write the rest of a batch that failed',
    permission: 'write_items',
    params: batchIdParam,
    answer: data(batch, 'The batch, running'),
    errors: { 404: NO_BATCH, 409: NOT_FAILED },
  },
  'POST /office/batches/{batchId}/leave': {
    summary: 'Leave the rest of a batch that failed',
    description: 'What was written stays, and can be undone. The rest is not written any more.',
    permission: 'write_items',
    params: batchIdParam,
    answer: data(batch, 'The batch, stopped'),
    errors: { 404: NO_BATCH, 409: NOT_FAILED },
  },
});
