import { askReturnSchema } from '@/lib/contract/return.contract';
import { checkedText } from '@/server/platform/input/checkedText';
import { ShopError } from '@/server/platform/errors';
import type { SentReturn } from './askReturn.service';

/** Reads the form of a request. Throws 'bad-input' with a sentence for each field that is wrong. */
export async function readReturnForm(request: Request): Promise<SentReturn> {
  const form = await formOf(request);
  const photos = form.getAll('file').filter((file) => typeof file !== 'string' && file.size > 0);
  if (photos.length > 1) throw new ShopError('bad-input', { file: 'Send one photo. ' });
  const [photo] = photos;
  const given = Object.fromEntries(
    ['itmCode', 'qty', 'reason', 'words', 'wish'].map((name) => [name, textIn(form, name)]),
  );
  const sent = checkedText(askReturnSchema, given);
  return {
    ...sent,
    words: sent.words || null,
    photo:
      photo === undefined || typeof photo === 'string'
        ? null
        : Buffer.from(await photo.arrayBuffer()),
  };
}

function textIn(form: FormData, name: string): string | undefined {
  const given = form.get(name);
  return typeof given === 'string' && given !== '' ? given : undefined;
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // The body was longer than it may be.
    if (error instanceof ShopError) throw error;
    throw new ShopError('bad-input', { form: 'The form cannot be read. ' });
  }
}
