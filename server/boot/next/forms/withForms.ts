import type { OwnOrigins } from '@/lib/site/foreignOrigin';
import { isInProcess } from '@/lib/site/callOrigin';
import { formAction, readFormAction, type FormAddress, type ReturnedForm } from '@/lib/site/forms';
import { asksForPage, plainPage } from '@/lib/site/plainPage';
import { text } from '@/lib/text/text';
import { callOf, errorsOf } from './formCall';
import { formCookie, readFormCookie, removedFormCookie } from './formCookie';
import { isOwnForm, isUrlEncoded, pageBefore, readForm, type Posted } from './formRequest';
import { KEPT_OF_OTHERS, pick, PLAIN_FORMS, type PlainForm, type Way } from './formTable';

type Answer<Origin> = (request: Request, origin: Origin) => Response | Promise<Response>;

export type FormParts = {
  /** Seals the cookie that carries a form back to its page. */
  secret: string;
  ownOrigins: OwnOrigins;
};

/** Server rendering reads the form that came back here. */
export const RETURNED = formAction('returned');

export const NEEDS_SCRIPTS = 'This needs JavaScript. Nothing was sent.';
export const TOO_LONG = 'This is too long. Nothing was sent.';
const ONE_VALUE = 'Only one value is allowed. ';
export const FOREIGN =
  'Your browser did not say that a page of this shop sent this form, so it was not accepted. Go back and ' +
  'try again. If that does not help, a privacy setting or an extension of your browser hides it.';

/**
 * Accepts the forms that browsers post by themselves: makes the call of the form and sends the
 * browser on with 303. All other requests go to `fetch` as they are.
 */
export function withForms<Origin>(fetch: Answer<Origin>, parts: FormParts): Answer<Origin> {
  return (request, origin) => {
    if (!request.url.includes('/form/')) return fetch(request, origin);
    const { pathname } = new URL(request.url);
    const address = readFormAction(pathname);
    if (address === null) return fetch(request, origin);
    if (isInProcess(origin) && pathname === RETURNED) return returnedAnswer(request, parts);
    return formAnswer(address, request, (call) => fetch(call, origin), parts);
  };
}

/** Answers server rendering, and removes the cookie: what came back is shown once. */
function returnedAnswer({ headers }: Request, { secret, ownOrigins }: FormParts): Response {
  const cookies = headers.get('cookie') ?? '';
  const isHttps = ownOrigins.shop?.startsWith('https:') === true;
  const answer = Response.json({ data: readFormCookie(secret, cookies, isHttps) });
  answer.headers.append('Set-Cookie', removedFormCookie(cookies));
  return answer;
}

type Ask = (call: Request) => Response | Promise<Response>;

async function formAnswer(
  { name, isOffice }: FormAddress,
  request: Request,
  ask: Ask,
  parts: FormParts,
): Promise<Response> {
  const { method, headers } = request;
  const back = pageBefore(headers, isOffice);
  if (method === 'GET' || method === 'HEAD') return redirect({ to: back });
  const refuse = (status: number, sentence: string) => refusal(status, sentence, headers, back);
  if (method !== 'POST') return refuse(405, 'A form is posted.');
  if (!isUrlEncoded(headers)) return refuse(415, 'A form is application/x-www-form-urlencoded.');
  if (!isOwnForm(headers, parts.ownOrigins)) return refuse(403, FOREIGN);
  const go = (way: Way, cookies: string[] = []) => sent(name, way, request, parts, cookies);
  const posted = await readForm(request);
  if (posted === null) return go({ to: back, shows: { note: TOO_LONG } });
  const form = isOffice ? undefined : PLAIN_FORMS.get(name);
  if (form === undefined) {
    const values = pick(posted.values, KEPT_OF_OTHERS);
    return go({ to: back, shows: { values, note: NEEDS_SCRIPTS } });
  }
  const errors = repeatedIn(form, posted);
  if (errors.length > 0) return go(failed(form, posted, back, errors));
  const answer = await ask(callOf(form, posted.values, request));
  const cookies = answer.headers.getSetCookie();
  if (answer.ok) return go(form.done(posted.values, back), cookies);
  return go(failed(form, posted, back, await errorsOf(form, answer)), cookies);
}

function repeatedIn({ fields }: PlainForm, { repeated }: Posted): ReturnedForm['errors'] {
  const wrong = repeated.filter((name) => fields.includes(name));
  return wrong.map((field) => ({ field, sentence: ONE_VALUE }));
}

/** Back to the form, with its errors and everything that is no secret. */
function failed(
  form: PlainForm,
  { values }: Posted,
  back: string,
  errors: ReturnedForm['errors'],
): Way {
  const ofPage = form.fields.length === 0 ? errors.map(({ sentence }) => sentence) : [];
  const note = ofPage.length === 0 ? null : ofPage.join(' ').trim() || text.unknownFailure;
  return {
    to: form.page(values, back),
    shows: { values: pick(values, form.kept), errors, note },
  };
}

function sent(
  name: string,
  { to, shows }: Way,
  { headers }: Request,
  { secret }: FormParts,
  cookies: string[],
): Response {
  const answer = redirect({ to });
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  if (shows === undefined) return answer;
  const empty = { name, values: {}, errors: [], isDone: false, note: null };
  const isHttps = headers.get('origin')?.startsWith('https:') === true;
  answer.headers.append('Set-Cookie', formCookie(secret, { ...empty, ...shows }, isHttps));
  return answer;
}

function redirect({ to }: Pick<Way, 'to'>): Response {
  // A header has no other characters; dot segments stay, because without them a path can begin with "//".
  const location = to.replace(/[^!-~]+/g, encodeURIComponent);
  const headers = { Location: location, 'Cache-Control': 'no-store', Vary: 'Cookie' };
  return new Response(null, { status: 303, headers });
}

/** Answers a person's browser with a page, and a program with the sentence alone. */
function refusal(status: number, sentence: string, asked: Headers, back: string): Response {
  const isPage = asksForPage(asked.get('accept'));
  const headers = {
    'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'Cache-Control': 'no-store',
  };
  const page = { title: 'Nothing was sent', sentence, link: { to: back, text: 'Open the page' } };
  return new Response(isPage ? plainPage(page) : sentence, {
    status,
    headers: status === 405 ? { ...headers, Allow: 'POST' } : headers,
  });
}
