import type { MiddlewareHandler } from 'hono';
import {
  bodyLimitOf,
  isListUpload,
  isPhotoUpload,
  isUpload,
  PAYMENT_NOTICES,
} from '@/lib/contract/limits';
import { ShopError } from '@/server/platform/errors';
import { CSP_REPORTS_PATH } from './securityHeaders';

const JSON_TYPES = ['application/json'];
/** Content types of browser reports, which a foreign page's form cannot send either. */
const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/** Gateways send forms; their signature protects what they say. */
const FORM_TYPES = ['application/x-www-form-urlencoded'];

/** The origin of the page is checked, because a foreign page's form can send this one. */
const UPLOAD_TYPES = ['multipart/form-data'];

/** A foreign page's form cannot send a photo without a form; the order of photos is JSON. */
const PHOTO_TYPES = [
  ...UPLOAD_TYPES,
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/octet-stream',
];

/** text/plain is left out: a foreign page's form can send it. */
const LIST_TYPES = [...UPLOAD_TYPES, 'text/csv', 'application/octet-stream'];

function typesFor(path: string, method: string): readonly string[] {
  if (path === CSP_REPORTS_PATH) return REPORT_TYPES;
  if (isPhotoUpload(path)) return method === 'POST' ? PHOTO_TYPES : JSON_TYPES;
  if (isListUpload(path)) return LIST_TYPES;
  if (isUpload(path)) return UPLOAD_TYPES;
  return path.startsWith(PAYMENT_NOTICES) ? FORM_TYPES : JSON_TYPES;
}

/** Requires a JSON content type: a foreign page's form cannot send it without a preflight. */
export const jsonOnly: MiddlewareHandler = async (context, next) => {
  const types = typesFor(context.req.path, context.req.method);
  const type = mediaTypeOf(context.req.header('content-type'));
  if (hasBody(context.req.raw.headers) && !types.includes(type)) {
    const sentence = `The request must be ${types.join(' or ')}. `;
    throw new ShopError('unsupported-media', { body: sentence });
  }
  await next();
};

/** Refuses too large bodies before reading; counts those without a length while reading. */
export const limitedBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req;
  const announced = raw.headers.get('content-length');
  const limitBytes = bodyLimitOf(context.req.path);
  if (announced !== null && Number(announced) > limitBytes) throw new ShopError('too-large');
  if (announced === null && hasBody(raw.headers) && raw.body !== null) {
    const { url, method, headers, body } = raw;
    const counted = {
      method,
      headers,
      body: body.pipeThrough(counting(limitBytes)),
      duplex: 'half',
    };
    context.req.raw = new Request(url, counted);
  }
  await next();
};

function counting(limitBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seenBytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seenBytes += chunk.byteLength;
      if (seenBytes > limitBytes) controller.error(new ShopError('too-large'));
      else controller.enqueue(chunk);
    },
  });
}

/** A length or an encoding announces a body on the wire; in-process requests have a type. */
function hasBody(headers: Headers): boolean {
  return (
    headers.has('transfer-encoding') ||
    Number(headers.get('content-length') ?? 0) > 0 ||
    headers.has('content-type')
  );
}

function mediaTypeOf(contentType = ''): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
