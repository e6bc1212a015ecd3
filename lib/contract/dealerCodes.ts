import * as yup from 'yup';
import type { storedCodes } from './answers/dealerAnswers';
import type { ValueOf } from './jsonSchema';

/** In characters. */
export const MAX_CODES_FILE = 1_000_000;

export const CODE_MODES = ['merge', 'replace'] as const;

/** POST /user/codes: a CSV of code and SKU. */
export const dealerCodesSchema = yup.object({
  csv: yup
    .string()
    .max(MAX_CODES_FILE, 'The file must be at most 1 MB. ')
    .required('The file is empty. '),
  mode: yup.string().oneOf(CODE_MODES).required('Choose to merge or to replace. '),
});

export type RefusedCode = StoredCodes['refused'][number];

/** The result of an upload: `stored` lines of the file; `total` codes of the account now. */
export type StoredCodes = ValueOf<typeof storedCodes>;
