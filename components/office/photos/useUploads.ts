import { useRef, useState } from 'react';
import type { Api } from '@/lib/api/client';
import { officeApi } from '@/lib/api/officeApi';
import { shrinkPhoto } from '@/components/ui/shrinkPhoto';
import { MAX_PHOTO_BYTES } from '@/lib/contract/limits';
import type { ItemPhotos } from '@/lib/contract/photo.contract';
import { failureOf } from '@/lib/site/failure';
import { isUnanswered, sentenceOf } from '../calls/useOfficeCall';

export type Upload = {
  id: number;
  file: File;
  /** lost: the shop did not answer, and sending it again is safe. */
  state: 'waiting' | 'sending' | 'added' | 'refused' | 'lost';
  /** Why it was refused. */
  reason: string;
  /** The item that it was added to. */
  item: ItemPhotos | null;
};

/** Sends a form with one photo. */
export type SendPhoto = (api: Api, form: FormData, key: string) => Promise<ItemPhotos>;

/** More would take longer than anybody stays on the page. */
export const MOST_FILES = 500;
const MEGABYTES = MAX_PHOTO_BYTES / (1024 * 1024);

export type Uploads = {
  uploads: readonly Upload[];
  isSending: boolean;
  add: (files: readonly File[]) => void;
  /** Sends those again that were not answered. */
  again: () => void;
};

/** Sends photos one after another, each in its own request, and keeps what became of each. */
export function useUploads(send: SendPhoto, onAdded?: (item: ItemPhotos) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const isRunning = useRef(false);
  const lastId = useRef(0);

  function note(id: number, changed: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  }

  async function work() {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
      note(next.id, { state: 'sending' });
      const outcome = await sendOne(send, next.file);
      note(next.id, outcome);
      if (outcome.item !== null) onAdded?.(outcome.item);
    }
    isRunning.current = false;
  }

  function enqueue(some: readonly Upload[]) {
    queue.current.push(...some);
    void work();
  }

  function add(files: readonly File[]) {
    const added = [...files]
      .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      .slice(0, MOST_FILES)
      .map((file): Upload => {
        lastId.current += 1;
        return { id: lastId.current, file, state: 'waiting', reason: '', item: null };
      });
    setUploads((all) => [...all, ...added]);
    enqueue(added);
  }

  function again() {
    const lost = uploads.filter(({ state }) => state === 'lost');
    for (const { id } of lost) note(id, { state: 'waiting', reason: '' });
    enqueue(lost);
  }

  const isSending = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return { uploads, isSending, add, again };
}

async function sendOne(
  send: SendPhoto,
  file: File,
): Promise<Pick<Upload, 'state' | 'reason' | 'item'>> {
  const photo = await shrinkPhoto(file);
  if (photo.size > MAX_PHOTO_BYTES) {
    return { state: 'refused', reason: `A photo is at most ${MEGABYTES} MB.`, item: null };
  }
  const form = new FormData();
  form.set('file', photo);
  try {
    const item = await send(officeApi, form, crypto.randomUUID());
    return { state: 'added', reason: '', item };
  } catch (error) {
    const failure = failureOf(error);
    const reason = sentenceOf(failure) ?? '';
    return { state: isUnanswered(failure) ? 'lost' : 'refused', reason, item: null };
  }
}
