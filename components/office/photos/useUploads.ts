import { useRef, useState } from 'react';
import type { Api } from '@/lib/api/client';
import { officeApi } from '@/lib/api/officeApi';
import { shrinkPhoto } from '@/components/ui/shrinkPhoto';
import { MAX_PHOTO_BYTES } from '@/lib/contract/limits';
import { failureOf } from '@/lib/site/failure';
import { isUnanswered, sentenceOf } from '../calls/useOfficeCall';

export type Upload = {
  id: number;
  file: File;
  /** lost: the shop did not answer, and sending it again is safe. */
  state: 'waiting' | 'sending' | 'added' | 'refused' | 'lost';
  /** Why it was refused. */
  reason: string;
  /** What it was added to. */
  addedTo: string;
};

export type Sending<T> = {
  /** Sends a form with one photo. */
  send: (api: Api, form: FormData, key: string) => Promise<T>;
  /** Says what a photo was added to. */
  addedTo: (answer: T) => string;
  onAdded?: (answer: T) => void;
  /** Returns what is sent of a file. */
  prepare?: (file: File) => Promise<File>;
};

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
export function useUploads<T>(sending: Sending<T>): Uploads {
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
      note(next.id, await sendOne(sending, next.file));
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
        return { id: lastId.current, file, state: 'waiting', reason: '', addedTo: '' };
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

async function sendOne<T>(
  { send, addedTo, onAdded, prepare = shrinkPhoto }: Sending<T>,
  file: File,
): Promise<Partial<Upload>> {
  const photo = await prepare(file);
  if (photo.size > MAX_PHOTO_BYTES) {
    return { state: 'refused', reason: `A photo is at most ${MEGABYTES} MB.` };
  }
  const form = new FormData();
  form.set('file', photo);
  try {
    const answer = await send(officeApi, form, crypto.randomUUID());
    onAdded?.(answer);
    return { state: 'added', addedTo: addedTo(answer) };
  } catch (error) {
    const failure = failureOf(error);
    const reason = sentenceOf(failure) ?? '';
    return { state: isUnanswered(failure) ? 'lost' : 'refused', reason };
  }
}
