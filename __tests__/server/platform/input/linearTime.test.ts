import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import type { AnySchema } from 'yup';
import { columnStyleOf, readAmount, readPieces } from '@/lib/commerce/amounts';
import { readDealerCodes } from '@/lib/commerce/dealerCodes';
import { fillTemplate, mistakesInTemplate } from '@/lib/commerce/messageTemplate';
import { plainWords } from '@/lib/commerce/plainWords';
import { codeKey, readCode } from '@/lib/commerce/codes';
import { csvCell } from '@/lib/commerce/csv';
import { normalisePhone } from '@/lib/input/phone';
import { displayPhone } from '@/lib/text/displayPhone';
import { readQuickLines } from '@/lib/commerce/quickLines';
import { splitFields } from '@/lib/commerce/tables/records';
import { canonicalRedirect } from '@/lib/urls/canonicalPath';
import { safeDestination } from '@/lib/urls/destination';
import { redactedAddress, redactedText } from '@/lib/text/redacted';
import { isCrossOriginWrite } from '@/lib/site/foreignOrigin';
import { isPersonalPath, slugify } from '@/lib/urls/links';
import { listHref, readListState, readRupees, viewOf } from '@/lib/urls/listUrl';
import { pageKind } from '@/lib/urls/pageKind';
import { isOpenTo, isSwitchedOn } from '@/lib/site/pageRules';
import { hasSessionCookie } from '@/lib/site/sessionCookie';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import { operationList, type ListedOperation } from '@/lib/contract/operations';
import { fieldsOf } from '@/server/api/openApi/schemaOfYup';
import { acceptedEncoding, isWorthEncoding } from '@/server/api/http/encoding';
import { clientAddress } from '@/server/api/http/clientAddress';
import { refusalOf } from '@/server/boot/front/requestTarget';
import { parseStrictJson } from '@/server/platform/input/strictJson';
import { oneLine } from '@/server/messages/oneLine';
import { bankRowsOf } from '@/server/sales/slips/bankRows';
import { fullOrderNumber, readParcelCode } from '@/lib/commerce/orderNumber';
import { indexWords, words } from '@/server/catalogue/search/normalise';
import { understand } from '@/server/catalogue/search/understand';
import { buildVocabulary, type Vocabulary } from '@/server/catalogue/search/vocabulary';
import { superlinearAt } from '@/__tests__/support/linearTime';
import { BACKTRACKING_TEXTS } from '@/__tests__/support/backtrackingTexts';
import { highlightedParts } from '@/components/search/SuggestionList';
import { normaliseTin } from '@/lib/contract/customer.forms';

let vocabulary: Vocabulary;

beforeAll(async () => {
  vocabulary = await buildVocabulary({
    brands: [{ bndCode: 1, bndName: 'Samsung' }],
    models: KNOWN_MODELS.slice(0, 200).map((model, at) => ({
      ...model,
      modelCode: at + 1,
      bndCode: 1,
      itemCount: 1,
    })),
    colours: ['Black'],
    plainWords: ['braid'],
  });
});

/** Every function that reads untrusted text before its length is checked. */
const READERS: Record<string, (text: string) => unknown> = {
  fillTemplate: (text) => fillTemplate(text, {}),
  mistakesInTemplate: (text) => mistakesInTemplate(text, 'sent'),
  readQuickLines,
  splitFields: (text) => [splitFields(text, ','), splitFields(text, '\t')],
  csvCell,
  readCode,
  codeKey,
  readAmount,
  readPieces,
  plainWords,
  bankRowsOf: (text) => {
    try {
      return bankRowsOf(`Date,Description,Credit\n1,${text},2`);
    } catch {
      return null;
    }
  },
  readDealerCodes,
  columnStyleOf: (text) => columnStyleOf([text]),
  normalisePhone,
  displayPhone,
  normaliseTin,
  fullOrderNumber,
  readParcelCode: (text: string) => readParcelCode(text).orderNumber,
  oneLine,
  words,
  indexWords,
  understand: (text) => understand(text, vocabulary),
  highlightedParts: (text) => highlightedParts('Galaxy A12 display', text),
  slugify,
  safeDestination,
  isPersonalPath,
  pageKind,
  isSwitchedOn: (text) => isSwitchedOn(text, DEFAULT_SETTINGS),
  isOpenTo: (text) => isOpenTo('signed out', text),
  canonicalRedirect: (text) => canonicalRedirect(text, '/product/1/a'),
  readListState: (text) =>
    listHref('/shop', readListState({ query: text, colour: text, page: text })),
  readRupees,
  hasSessionCookie,
  viewOf: (text) => viewOf({ userType: 1, cookies: text }),
  isCrossOriginWrite: (text) => {
    const headers = new Headers({ origin: `https://${text.replace(/[^\x21-\x7e]/g, '.')}` });
    return isCrossOriginWrite('POST', headers, { shop: null, office: text });
  },
  acceptedEncoding,
  redactedAddress,
  redactedText,
  isWorthEncoding: (text) => isWorthEncoding(text, 5_000),
  refusalOf: (text) => refusalOf(Object.assign(new IncomingMessage(new Socket()), { url: text })),
  parseStrictJson: (text) => parseStrictJson(JSON.stringify({ [text]: [text, text] })),
};

type Form = NonNullable<ListedOperation['query']>;

const FORMS = operationList.flatMap(({ method, path, body, query }) => {
  const form = body ?? query;
  return form === undefined ? [] : [[`${method} ${path}`, form] as const];
});

function readsSeveralFields(form: Form): boolean {
  return form.tests.length > 0 || Object.values(fieldsOf(form)).some(({ deps }) => deps.length > 0);
}

function isAccepted(schema: AnySchema, given: unknown): boolean {
  return schema.isValidSync(given, { abortEarly: false, stripUnknown: true });
}

/** Returns the length at which each slow text exceeds the limit; empty when none does. */
function superlinear(run: (text: string) => unknown): Record<string, number> {
  const found = BACKTRACKING_TEXTS.map(
    ([name, textOf]) => [name, superlinearAt(run, textOf)] as const,
  );
  return Object.fromEntries(found.flatMap(([name, at]) => (at === null ? [] : [[name, at]])));
}

// Traces of rejected texts would take half of the time.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

describe('40 kB of the worst text take at most four times as long as 10 kB', () => {
  test.each(Object.keys(READERS))('in %s', (name) => {
    expect(superlinear((text) => READERS[name]?.(text))).toEqual({});
  });

  // Lint forbids the slow patterns of single fields; conditions and tests of a whole form read several.
  test.each(FORMS.filter(([, form]) => readsSeveralFields(form)))('in all of %s', (_name, form) => {
    const names = Object.keys(fieldsOf(form));
    const check = (text: string) =>
      isAccepted(form, Object.fromEntries(names.map((name) => [name, text])));
    expect(superlinear(check)).toEqual({});
  });

  test('in the address that a proxy writes', async () => {
    const app = new Hono();
    app.get('/', (context) => context.text(String(clientAddress(context, 2))));
    const long = `${'1:'.repeat(50_000)},${' '.repeat(50_000)}`;
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const answer = await app.request('/', { headers: { 'x-forwarded-for': long } }, env);
    expect(answer.status).toBe(200);
  });
});
