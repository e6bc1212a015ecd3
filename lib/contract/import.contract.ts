import * as yup from 'yup';
import { positiveCode, text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_IMPORT_BYTES } from './limits';
import { data, file, IDEMPOTENCY_KEY, operationsWith } from './operation';

export const IMPORT_STATES = [
  'columns',
  'trying',
  'tried',
  'writing',
  'written',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A row of a list has no more. */
const MOST_CELLS = 250;
/** Lines that are corrected in one request. */
export const MAX_CORRECTED_LINES = 200;
/** A spreadsheet's cells hold no more. */
const LONGEST_CELL = 32_767;

export const importColumnsSchema = yup.object({
  columns: yup
    .array(
      yup.object({
        field: text('Field', 40).required('Field is required. '),
        column: text('Column', 200).required('Column is required. '),
      }),
    )
    .required('Columns are required. ')
    .min(1, 'Say what at least one column is. ')
    .max(60, 'There are too many columns. '),
});

export const importLinesSchema = yup.object({
  lines: yup
    .array(
      yup.object({
        line: wholeNumber('Line').min(1, 'There is no such line. ').required('Line is required. '),
        cells: yup
          .array(yup.string().defined().max(LONGEST_CELL, 'A cell is too long. '))
          .max(MOST_CELLS, 'There are too many cells. '),
        isLeftOut: yup.boolean().strict().typeError('isLeftOut must be true or false. '),
      }),
    )
    .required('Lines are required. ')
    .min(1, 'There is no line. ')
    .max(MAX_CORRECTED_LINES, `At most ${MAX_CORRECTED_LINES} lines at a time. `),
});

const value = s.nullable(s.anyOf(s.string(), s.number('Rupees, percent, pieces')));
const fieldChange = s.object({ field: s.string(), before: value, after: value });

const column = s.object({
  name: s.string('As the file has it'),
  sample: s.array(s.string(), 'Its first cells'),
  field: s.nullable(s.string('What it is read as; null: it is left out')),
});

const refusedLine = s.object({
  line: s.integer(),
  sku: s.nullable(s.string()),
  column: s.nullable(s.string('As the file names it; null for a problem of the whole line')),
  reason: s.string(),
  cells: s.array(s.string(), 'Of all columns; empty where the line could not be split'),
});

const changedItem = s.object({
  line: s.nullable(s.integer()),
  sku: s.string(),
  name: s.string(),
  fields: s.array(fieldChange),
});

const addedItem = s.object({
  line: s.nullable(s.integer()),
  sku: s.string(),
  name: s.string(),
  price: s.nullable(s.rupees('Rupees; null: ask for it')),
});

const report = s.object({
  lines: s.integer('Articles in the file'),
  added: s.integer(),
  changed: s.integer(),
  unchanged: s.integer(),
  refused: s.integer(),
  refusedLines: s.array(refusedLine, 'The first 500'),
  changedItems: s.array(changedItem, 'The first 500'),
  addedItems: s.array(addedItem, 'The first 500'),
  farOff: s.array(
    s.object({ sku: s.string(), field: s.string(), before: value, after: value }),
    'Prices ten times higher or lower than before; they are imported all the same',
  ),
  abovePrice: s.array(
    s.object({ sku: s.string(), field: s.string(), before: value, after: value }),
    'Prices (before) with dealer prices above them (after); they are imported all the same',
  ),
});

const SUMMARY = {
  importId: s.integer(),
  fileName: s.string(),
  bytes: s.integer(),
  state: s.oneOf(
    IMPORT_STATES,
    'columns: it must be said what the columns are; trying, writing: under way; tried: nothing is written yet',
  ),
  by: s.string('Who sent the file'),
  at: moment,
  batchId: s.nullable(s.integer('The batch that it wrote last, which can be undone')),
};

export const importSummary = s.component('ImportSummary', s.object(SUMMARY));
export type ImportSummary = ValueOf<typeof importSummary>;

export const importRun = s.component(
  'ImportRun',
  s.object({
    ...SUMMARY,
    columns: s.array(column),
    problem: s.nullable(s.string('Why the file cannot be read as it is, or why the run failed')),
    corrected: s.integer('Lines that were corrected here'),
    leftOut: s.array(s.integer(), 'Lines that were left out here: neither written nor refused'),
    done: s.integer('Lines done, while it is under way'),
    report: s.nullable(report),
  }),
);

/** A list that is imported. */
export type ImportRun = ValueOf<typeof importRun>;
export type ImportReportData = ValueOf<typeof report>;
export type ImportColumn = ImportRun['columns'][number];
export type RefusedLine = ImportReportData['refusedLines'][number];

const begun = s.object({ importId: s.integer(), state: s.oneOf(IMPORT_STATES) });
export type BegunImport = ValueOf<typeof begun>;

const IMPORT_ID = { importId: positiveCode('importId').required('importId is required. ') };
const MEGABYTES = MAX_IMPORT_BYTES / (1024 * 1024);
const NO_IMPORT = 'There is no such import';
const UNDER_WAY = 'It is under way, or another import is';

export const importOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_items',
})({
  'GET /office/imports': {
    summary: 'List the last imports',
    answer: data(s.array(importSummary), 'The newest first, at most 20'),
  },
  'POST /office/imports': {
    summary: 'Send a price list; it is tried, and nothing is written',
    description: `A form (multipart/form-data) with \`file\`, or the bytes themselves as text/csv; at most ${MEGABYTES} MB. The file is kept as it came.`,
    headers: IDEMPOTENCY_KEY,
    form: s.object({ file: s.string({ format: 'binary' }) }),
    answer: data(begun, 'The import'),
    errors: { 422: 'This key was used with another file' },
  },
  'GET /office/imports/{importId}': {
    summary: 'Read an import: its columns, its progress, its report',
    params: IMPORT_ID,
    answer: data(importRun, 'The import'),
    errors: { 404: NO_IMPORT },
  },
  'PUT /office/imports/{importId}/columns': {
    summary: 'Say what the columns of a list are, and try it again',
    params: IMPORT_ID,
    body: importColumnsSchema,
    answer: data(begun, 'The import'),
    errors: { 404: NO_IMPORT, 409: UNDER_WAY },
  },
  'PUT /office/imports/{importId}/lines': {
    summary: 'Correct lines of a list or leave them out, and try it again',
    description:
      'The cells replace those of the file, in the order of its columns; `isLeftOut` leaves a line out; with ' +
      'neither, a line is read again as the file has it. The kept file stays as it came.',
    params: IMPORT_ID,
    body: importLinesSchema,
    answer: data(begun, 'The import'),
    errors: { 404: NO_IMPORT, 409: UNDER_WAY },
  },
  'POST /office/imports/{importId}/start': {
    summary: 'Write what the trial run showed',
    description:
      'The run is the same as the trial; it goes on by itself after a restart of the shop.',
    params: IMPORT_ID,
    headers: IDEMPOTENCY_KEY,
    answer: data(begun, 'The import'),
    errors: { 404: NO_IMPORT, 409: UNDER_WAY, 422: 'This key was used for another import' },
  },
  'DELETE /office/imports/{importId}': {
    summary: 'Throw an import away that wrote nothing',
    params: IMPORT_ID,
    answer: data(s.object({ importId: s.integer() }), 'It is gone'),
    errors: { 404: NO_IMPORT, 409: 'It is under way, or it was written' },
  },
  'GET /office/imports/{importId}/file': {
    summary: 'Download the list as it came',
    params: IMPORT_ID,
    answer: file(['application/octet-stream'], 'The file'),
    errors: { 404: NO_IMPORT },
  },
  'GET /office/imports/{importId}/refused.csv': {
    summary: 'Download the refused lines with the reasons',
    params: IMPORT_ID,
    answer: file(['text/csv'], 'The lines, in the columns of the list'),
    errors: { 404: 'There is no such import, or it refused no line' },
  },
});
