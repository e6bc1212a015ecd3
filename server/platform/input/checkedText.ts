import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import { ShopError } from '@/server/platform/errors';

/** Returns the texts of a form as its schema reads them. Throws 'bad-input' with a sentence for each wrong field. */
export function checkedText<S extends AnyObjectSchema>(schema: S, given: unknown): InferType<S> {
  try {
    return schema.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const wrong = error.inner.map(({ path, message }) => [path ?? 'form', message]);
    throw new ShopError('bad-input', Object.fromEntries(wrong));
  }
}
