import { methodAndPath } from '@/lib/contract/operation';
import { isRecord } from '@/lib/contract/records';
import type { ReturnedForm } from '@/lib/site/forms';
import { text } from '@/lib/text/text';
import { pick, type PlainForm, type Values } from './formTable';

/** Headers of a form's body, which the call replaces. */
const OF_BODY = ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'];

/** Returns the call that a form stands for, with the browser's headers and cookies. */
export function callOf(form: PlainForm, values: Values, { url, headers: given }: Request): Request {
  const { method, path } = methodAndPath(form.call);
  const headers = new Headers(given);
  for (const name of OF_BODY) headers.delete(name);
  headers.set('accept', 'application/json');
  const address = new URL(`/api/v1${path}`, url);
  if (form.fields.length === 0)
    return new Request(address, { method: method.toUpperCase(), headers });
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(pick(values, form.fields));
  return new Request(address, { method: method.toUpperCase(), headers, body });
}

/** Returns null for what is no JSON, such as a proxy's page in front of a remote API. */
async function jsonOf(answer: Response): Promise<unknown> {
  const content = await answer.text();
  try {
    return JSON.parse(content);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the sentences of a failed call by the fields of the form. */
export async function errorsOf(
  { fields, soleField }: PlainForm,
  answer: Response,
): Promise<ReturnedForm['errors']> {
  const body = await jsonOf(answer);
  const said = isRecord(body) && isRecord(body.error) ? body.error : {};
  const errors = Object.entries(said).flatMap(([key, sentence]) =>
    // Beside a reason, which is for programs, stands its description (spec 8).
    typeof sentence !== 'string' || key === 'reason'
      ? []
      : [{ field: fields.includes(key) ? key : (soleField ?? null), sentence: sentence.trim() }],
  );
  return errors.length > 0 ? errors : [{ field: soleField ?? null, sentence: text.unknownFailure }];
}
