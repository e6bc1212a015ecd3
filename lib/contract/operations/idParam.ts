import * as yup from 'yup';

/** Casts anything but digits to 0, the id of nothing: the answer is then 404, not 400. */
export const id = () =>
  yup
    .number()
    .integer()
    .required()
    .transform((_, given) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : 0));
