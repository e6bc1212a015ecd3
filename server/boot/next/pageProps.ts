import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { FailureCode } from '@/lib/text/errors';
import type { Api } from '@/lib/api/client';
import { isApiError } from '@/lib/site/apiError';
import type { PageQuery } from '@/lib/urls/pageParameters';
import { isOpenTo, isSwitchedOn, type BlockedReason } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import type { SiteData } from '@/lib/pages/siteData';
import { barePersonalData, personalData } from './personalData';
import { hasPreviewCookie } from '@/lib/site/previewCookie';
import type { ReturnedForm } from '@/lib/site/forms';
import { takeReturnedForm } from './forms/returnedForm';
import { serverApi } from './serverApi';
import { settingsTag } from './settingsTag';
import { shutOutOf, toOpenPage } from './visitors';
import type { ServerResponse } from 'node:http';

/** Statuses of an API that is temporarily unavailable. */
const UNAVAILABLE = new Set([503, 504]);

const RETRY_AFTER_SECONDS = '3';

/** Pages are cached by the parameters in PageQuery, so they must not read others. */
export type PageContext = Omit<GetServerSidePropsContext, 'query'> & { query: PageQuery };

/** What `pages/_app.tsx` reads of every page. */
type FrameProps = { site?: SiteData; settingsTag?: string; returned?: ReturnedForm };

export type PageLoad<P> = (page: {
  api: Api;
  context: PageContext;
  /** The form that the browser posted by itself and that the page shows again. */
  returned: ReturnedForm | undefined;
}) => Promise<GetServerSidePropsResult<P>>;

/**
 * getServerSideProps of every page: an API client with the request's cookies, site data unless the
 * browser has it, 404 for unknown or disabled pages, redirects to sign in when login is forced, and
 * cache headers.
 */
export function pageProps<P extends Record<string, unknown>>(
  load: PageLoad<P>,
): GetServerSideProps<P & FrameProps> {
  return (context) =>
    propsOf(load, context).catch((error: unknown) => {
      respondUnavailable(context.res, error);
      throw error;
    });
}

async function propsOf<P extends Record<string, unknown>>(
  load: PageLoad<P>,
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<P & FrameProps>> {
  context.res.setHeader('Cache-Control', 'private, no-cache');
  context.res.setHeader('Vary', 'Cookie');
  const api = serverApi(context.req, context.res);
  const settings = await api.call('GET /settings');
  // After a logout, the back button must not show a shop that is closed to visitors.
  if (settings.forceLogin || hasPreviewCookie(context.req.headers.cookie)) {
    context.res.setHeader('Cache-Control', 'private, no-store');
  }
  const shutOut = await shutOutOf(api, context, settings);
  if (shutOut !== null && !isOpenTo(shutOut, context.resolvedUrl)) {
    return toOpenPage(context, shutOut);
  }
  if (!isSwitchedOn(context.resolvedUrl, settings)) return { notFound: true };
  const returned = await takeReturnedForm(context);
  const [result, site] = await Promise.all([
    loaded(load, { api, context, returned }),
    isClientNavigation(context) ? undefined : siteData(api, context, settings, shutOut),
  ]);
  if (!('props' in result)) return result;
  const props = await result.props;
  const frame = {
    settingsTag: settingsTag(settings),
    ...(site === undefined ? {} : { site }),
    ...(returned === undefined ? {} : { returned }),
  };
  return { props: { ...props, ...frame } };
}

/** Loads the page's own data; only these calls may lead to a 404. */
async function loaded<P>(
  load: PageLoad<P>,
  page: Parameters<PageLoad<P>>[0],
): Promise<GetServerSidePropsResult<P>> {
  try {
    return await load(page);
  } catch (error) {
    if (isApiError(error) && UNKNOWN_ADDRESS.includes(error.code)) return { notFound: true };
    throw error;
  }
}

/** An invalid code counts as unknown. */
const UNKNOWN_ADDRESS: readonly FailureCode[] = ['not-found', 'bad-input'];

function isClientNavigation({ req }: GetServerSidePropsContext): boolean {
  return req.headers['x-nextjs-data'] !== undefined || (req.url ?? '').startsWith('/_next/data/');
}

async function siteData(
  api: Api,
  { req }: GetServerSidePropsContext,
  settings: SiteSettings,
  shutOut: BlockedReason | null,
): Promise<SiteData> {
  if (shutOut !== null) return bareSiteData(api, settings, shutOut);
  const [brands, categories, personal] = await Promise.all([
    api.call('GET /brands'),
    api.call('GET /categories'),
    personalData(api, req),
  ]);
  const shared = { settings: withoutLongTexts(settings), brands, categories };
  return personal === undefined ? shared : { ...shared, personal };
}

/** By answer, which pages of the same seconds share: they then share visitors' store too (ShopProvider.tsx). */
const withoutTexts = new WeakMap<SiteSettings, SiteSettings>();

/** Their own pages load the owner's terms and answers. */
function withoutLongTexts(settings: SiteSettings): SiteSettings {
  const known = withoutTexts.get(settings);
  if (known !== undefined) return known;
  const { terms: _, questions: __, ...short } = settings;
  withoutTexts.set(settings, short);
  return short;
}

/** Returns no catalogue data, except the brands when the merchant shows their slider at sign-in. */
async function bareSiteData(
  api: Api,
  settings: SiteSettings,
  shutOut: BlockedReason,
): Promise<SiteData> {
  const brands = settings.hideLoginBrandSlider ? [] : await api.call('GET /brands');
  const bare = { settings: withoutLongTexts(settings), brands, categories: [] };
  return shutOut === 'signed out' ? bare : { ...bare, personal: await barePersonalData(api) };
}

/**
 * Sets Retry-After when a page failed because the API is unavailable. Next answers every failure
 * with 500; the server in front sends one with this header as 503 (server/boot/front/capturedResponse.ts).
 */
function respondUnavailable(response: ServerResponse, error: unknown): void {
  if (!isApiError(error) || !UNAVAILABLE.has(error.status)) return;
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
}
