/** Where another process answers the API. Addresses stand without a slash at their end. */
export type RemotePlace = {
  /** What stands before /api/v1. */
  apiBase: string;
  /** What stands before /img: the same, unless the pictures have a place of their own. */
  imageBase: string;
  /** How long an answer may take. */
  timeoutMs: number;
};

type Source = Record<string, string | undefined>;

const API = '/api/v1';
const DEFAULT_SECONDS = 10;
const MOST_SECONDS = 60;

/**
 * API_BASE_URL and what belongs to it; a sentence for each mistake. The place is null where
 * API_MODE is not remote. Server only.
 */
export function readRemotePlace(source: Source): { place: RemotePlace | null; mistakes: string[] } {
  const mistakes: string[] = [];
  const apiBase = baseUrl(source, 'API_BASE_URL', mistakes);
  const imageBase = baseUrl(source, 'IMAGE_BASE_URL', mistakes);
  const timeoutMs = seconds(source, mistakes) * 1_000;
  if (source.API_MODE?.trim() !== 'remote') return { place: null, mistakes };
  if (apiBase !== null) {
    return { place: { apiBase, imageBase: imageBase ?? apiBase, timeoutMs }, mistakes };
  }
  if (given(source, 'API_BASE_URL') === '') {
    mistakes.push('API_BASE_URL must be set when API_MODE is remote.');
  }
  return { place: null, mistakes };
}

/** The same of this process, for Next's own server, which starts without reading the rest. */
export function remotePlace(): RemotePlace | null {
  const { place, mistakes } = readRemotePlace(process.env);
  if (mistakes.length > 0) throw new Error(mistakes.join(' '));
  return place;
}

/** The address may end in /api/v1, as it is often written down; what is kept never does. */
function baseUrl(source: Source, name: string, mistakes: string[]): string | null {
  const text = given(source, name);
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && isPlain(url)) {
    const path = url.pathname.replace(/(?<!\/)\/+$/, '');
    return url.origin + (path.endsWith(API) ? path.slice(0, -API.length) : path);
  }
  mistakes.push(
    `${name} must be an http or https address without a user, a query or a fragment, such as ` +
      `https://api.shop.example.`,
  );
  return null;
}

function isPlain({ protocol, username, password, search, hash }: URL): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username + password + search + hash === '';
}

function seconds(source: Source, mistakes: string[]): number {
  const text = given(source, 'API_TIMEOUT_SECONDS');
  const value = text === '' ? DEFAULT_SECONDS : Number(text);
  if (/^\d*$/.test(text) && value >= 1 && value <= MOST_SECONDS) return value;
  mistakes.push(
    `API_TIMEOUT_SECONDS must be a whole number from 1 to ${MOST_SECONDS}, but is ` +
      `${JSON.stringify(text)}.`,
  );
  return DEFAULT_SECONDS;
}

function given(source: Source, name: string): string {
  return source[name]?.trim() ?? '';
}
