import { MAX_SLIP_REFERENCE } from '@/lib/contract/limits';
import { ShopError } from '@/server/platform/errors';
import { oneLine } from '@/server/messages/oneLine';

/** A slip as it was sent; nothing of it is checked but its form. */
export type SentSlip = { fileName: string; bytes: Buffer; reference: string | null };

const MAX_FILE_NAME = 100;

/** Reads the form of a request. Throws 'bad-input' when it has no file, or more than one. */
export async function readSlipForm(request: Request): Promise<SentSlip> {
  const form = await formOf(request);
  const [file, ...others] = form.getAll('file');
  if (file === undefined || typeof file === 'string' || others.length > 0) {
    throw new ShopError('bad-input', { file: 'Choose a photo or a PDF of the slip. ' });
  }
  return {
    fileName: oneLine(file.name).slice(-MAX_FILE_NAME),
    bytes: Buffer.from(await file.arrayBuffer()),
    reference: referenceIn(form),
  };
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // The body was longer than it may be.
    if (error instanceof ShopError) throw error;
    throw new ShopError('bad-input', { file: 'The form cannot be read. ' });
  }
}

function referenceIn(form: FormData): string | null {
  const given = form.get('reference');
  const reference = typeof given === 'string' ? oneLine(given) : '';
  if (reference.length > MAX_SLIP_REFERENCE) {
    const sentence = `The reference must be at most ${MAX_SLIP_REFERENCE} characters. `;
    throw new ShopError('bad-input', { reference: sentence });
  }
  return reference === '' ? null : reference;
}
