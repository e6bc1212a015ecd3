import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { importOperations } from '@/lib/contract/import.contract';
import type { Staff } from '@/lib/contract/staff';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { listRuns, readRun, runOf } from '@/server/catalogue/imports/importRuns.queries';
import {
  addRun,
  chooseColumns,
  correctLines,
  removeRun,
  startRun,
  storeList,
} from '@/server/catalogue/imports/importRuns.service';
import { readSentFile } from '@/server/api/http/sentFile';
import { onceIfKeyed } from '@/server/catalogue/stock/onceByKey.service';
import { staffActor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { FileStore } from '@/server/platform/files/fileStore';

/** Routes for importing price lists in the office. */
export function importRoutes(shop: Shop): Hono {
  const { read } = shop.database;
  return routesOf(shop, importOperations, {
    'GET /office/imports': () => listRuns(read),
    'POST /office/imports': async ({ context, staff }) => {
      const { fileName, bytes } = await readSentFile(context.req.raw, 'Choose one list. ');
      const list = await storeList(shop, [bytes]);
      const request = ['import', fileName, createHash('sha256').update(bytes).digest('hex')];
      const named = { fileName: fileName === '' ? 'list.csv' : fileName, list };
      return onceIfKeyed(shop, onceOf(context, staff, request), (tx) =>
        addRun(shop, tx, staffActor(staff), named),
      );
    },
    'GET /office/imports/{importId}': async ({ params }) =>
      runOf(await readRun(read, params.importId)),
    'PUT /office/imports/{importId}/columns': ({ staff, params, body }) =>
      chooseColumns(shop, staffActor(staff), params.importId, body.columns),
    'PUT /office/imports/{importId}/lines': ({ staff, params, body }) =>
      correctLines(shop, staffActor(staff), params.importId, body.lines),
    'POST /office/imports/{importId}/start': ({ context, staff, params }) =>
      onceIfKeyed(shop, onceOf(context, staff, ['import start', params.importId]), (tx) =>
        startRun(shop, tx, staffActor(staff), params.importId),
      ),
    'DELETE /office/imports/{importId}': ({ staff, params }) =>
      removeRun(shop, staffActor(staff), params.importId),
    'GET /office/imports/{importId}/file': async ({ context, params }) => {
      const { fileName, hash } = await readRun(read, params.importId);
      context.header('Content-Type', 'application/octet-stream');
      return download(context, shop.importFiles, { fileName, hash });
    },
    'GET /office/imports/{importId}/refused.csv': async ({ context, params }) => {
      const { fileName, refusedHash: hash } = await readRun(read, params.importId);
      context.header('Content-Type', 'text/csv; charset=utf-8');
      return download(context, shop.importFiles, { fileName: `refused-${fileName}`, hash });
    },
  });
}

/** Names a request by who sent it, its key and its content. */
function onceOf(context: Context, { staffId }: Staff, request: unknown) {
  return { staffId, key: idempotencyKeyOf(context), request };
}

/** Answers with a file that is saved and never shown: somebody else wrote it. */
async function download(
  context: Context,
  files: FileStore,
  { fileName, hash }: { fileName: string; hash: string | null },
): Promise<Response> {
  const content = hash === null ? null : await files.get(hash);
  if (content === null) throw new ShopError('not-found', { file: 'There is no such file. ' });
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(fileName);
  context.header(
    'Content-Disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  );
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return context.body(new Uint8Array(content));
}
