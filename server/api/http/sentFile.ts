import { ShopError } from '@/server/platform/errors';
import { oneLine } from '@/server/messages/oneLine';

export type SentFile = { fileName: string; bytes: Buffer };

const MAX_FILE_NAME = 200;

/** Reads a file from a request: a form with one file, or the bytes themselves. Throws 'bad-input'. */
export async function readSentFile(request: Request, noneSentence: string): Promise<SentFile> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/')) {
    return { fileName: '', bytes: Buffer.from(await request.arrayBuffer()) };
  }
  const [file, ...others] = (await formOf(request)).getAll('file');
  if (file === undefined || typeof file === 'string' || others.length > 0) {
    throw new ShopError('bad-input', { file: noneSentence });
  }
  const fileName = oneLine(file.name).slice(-MAX_FILE_NAME);
  return { fileName, bytes: Buffer.from(await file.arrayBuffer()) };
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
