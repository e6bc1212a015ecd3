import type { Hono } from 'hono';
import { documentOperations } from '@/lib/contract/shop.contract';
import { SANDBOXED } from '@/lib/site/sandboxed';
import { FOR_A_MINUTE } from '@/server/api/http/cacheHeaders';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { openApiDocument } from '@/server/api/openApi/openApi';
import { referencePage } from '@/server/api/openApi/reference';

export function contractRoutes(shop: Shop): Hono {
  let document: string | null = null;
  let reference: ReturnType<typeof referencePage> | null = null;
  return routesOf(shop, documentOperations, {
    'GET /openapi.json': ({ context }) => {
      document ??= JSON.stringify(openApiDocument());
      context.header('Cache-Control', FOR_A_MINUTE);
      context.header('Content-Type', 'application/json');
      // Public: client generators fetch it from other origins, and it contains no personal data.
      context.header('Access-Control-Allow-Origin', '*');
      return context.body(document);
    },
    'GET /reference': ({ context }) => {
      reference ??= referencePage();
      context.header('Cache-Control', FOR_A_MINUTE);
      context.header('Content-Security-Policy', SANDBOXED);
      return context.html(reference);
    },
  });
}
