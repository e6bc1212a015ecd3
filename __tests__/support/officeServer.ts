import { File as NodeFile } from 'node:buffer';
import { clearImmediate, setImmediate } from 'node:timers';
import { createApi, type Api } from '@/lib/api/client';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { Browser } from './browser';
import { makeStaff, staffTokenOf } from './staff';
import { openTestShopOn, type Contents } from './testShop';

// jsdom removes these, and the server runs in the same process.
Object.assign(globalThis, { setImmediate, clearImmediate });

export type OfficeServer = {
  shop: Shop;
  owner: Browser;
  /** The owner's calls beside the screen. */
  api: Api;
  /** Loses the answer to the next request like "POST /office/batches"; what it asked for happens. */
  loseNext: (operation: string) => void;
  close: () => Promise<void>;
};

/** Opens a shop and has the calls of the office's screens answered by the real app, as its owner. */
export async function openOfficeServer(contents: Contents = 'nothing'): Promise<OfficeServer> {
  const { shop, remove } = await openTestShopOn('sqlite', contents);
  const owner = new Browser(createApp(shop));
  owner.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, 'owner')));
  let lost: string | null = null;
  keepFiles();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (given, init = {}) => {
    const path = String(given).replace('/api/v1', '');
    const headers = Object.fromEntries(new Headers(init.headers));
    const method = init.method ?? 'GET';
    const answer = await owner.ask(method, path, await bodyOf(init.body), headers);
    if (lost === `${method} ${path}`) {
      lost = null;
      throw new TypeError('Failed to fetch');
    }
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  const api = createApi(({ method, path, body, headers }) =>
    owner.ask(method, path, body as Record<string, unknown> | undefined, headers),
  );
  const loseNext = (operation: string) => void (lost = operation);
  return { shop, owner, api, loseNext, close: remove };
}

/** The files of forms: jsdom's are no files for the form, which is Node's. */
const files = new WeakMap<FormData, File>();

function keepFiles(): void {
  const set = FormData.prototype.set;
  jest.spyOn(FormData.prototype, 'set').mockImplementation(function (
    this: FormData,
    name: string,
    value: unknown,
  ) {
    if (value instanceof File) files.set(this, value);
    else Reflect.apply(set, this, [name, value]);
  });
}

async function bodyOf(body: unknown): Promise<Record<string, unknown> | FormData | undefined> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  const file = body instanceof FormData ? files.get(body) : undefined;
  if (!(body instanceof FormData) || file === undefined) return undefined;
  const sent = new FormData();
  sent.append('file', new NodeFile([await bytesOf(file)], file.name) as unknown as Blob, file.name);
  return sent;
}

function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file);
  });
}
