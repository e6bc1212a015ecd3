import type { Context, Hono, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { mayDo } from '@/lib/contract/staff';
import { OFFICE_API } from '@/lib/site/office';
import { PREVIEW_COOKIE } from '@/lib/site/previewCookie';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import { PREVIEW_MS, previewToken, readPreview } from '@/server/platform/settings/previewToken';
import { settingsOver, type GivenSettings } from '@/server/platform/settings/settingsOver';
import { READS } from './session';
import { requireStaffSession, staffSessionOfCookie } from './staffSession';

/**
 * Answers calls of a browser with a preview by an app with those settings: reads alone, never stored, and
 * only while the session of staff that made the preview is open.
 */
export function settingsPreview(shop: Shop, appWith: (shop: Shop) => Hono): MiddlewareHandler {
  return async (context, next) => {
    const given = await previewOf(shop, context);
    if (given === null) return next();
    if (!READS.has(context.req.method)) {
      const preview =
        'This is a preview of settings that are not saved: nothing can be done in it. ';
      throw new ShopError('forbidden', { preview });
    }
    const app = appWith({ ...shop, settings: settingsOfPreview(shop, given) });
    const answer = await app.fetch(context.req.raw, context.env);
    context.header('Cache-Control', 'private, no-store');
    const stored = new Response(answer.body, answer);
    stored.headers.set('Cache-Control', 'private, no-store');
    return stored;
  };
}

async function previewOf(shop: Shop, context: Context): Promise<GivenSettings | null> {
  const token = getCookie(context, PREVIEW_COOKIE);
  if (token === undefined || context.req.path.startsWith(OFFICE_API)) return null;
  const session = await staffSessionOfCookie(shop, context);
  if (session === null || session.needsCode || !mayDo(session.role, 'write_settings')) return null;
  return readPreview(shop, session.sessionId, token);
}

/** Each page says that it is a preview, after the shop's name. */
function settingsOfPreview({ live }: Shop, given: GivenSettings): MerchantSettings {
  const settings = live.inForce(settingsOver(live.defaults, given));
  return { ...settings, siteName: `${settings.siteName} (preview)` };
}

/** Shows the shop with these settings to this browser. Throws where the office has a host of its own. */
export function startPreview(shop: Shop, context: Context, given: GivenSettings): void {
  const { officeOrigin, publicOrigin } = shop.env;
  if (officeOrigin !== null && officeOrigin !== publicOrigin) {
    throw new ShopError('unprocessable', {
      settings: 'The office has a host of its own, so this browser cannot see the shop by it. ',
    });
  }
  const { sessionId } = requireStaffSession(context);
  setCookie(context, PREVIEW_COOKIE, previewToken(shop, sessionId, given), {
    ...rulesOf(shop),
    maxAge: PREVIEW_MS / 1000,
  });
}

export function endPreview(shop: Shop, context: Context): void {
  if (getCookie(context, PREVIEW_COOKIE) !== undefined) {
    deleteCookie(context, PREVIEW_COOKIE, rulesOf(shop));
  }
}

function rulesOf({ env }: Shop) {
  const secure = env.publicOrigin.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
}
