/** An API in another process. URLs have no trailing slash. */
export type RemoteApi = {
  /** Without /api/v1. */
  apiBase: string;
  /** Without /img; the same as apiBase unless configured. */
  imageBase: string;
  timeoutMs: number;
};

type Source = Record<string, string | undefined>;

const API = '/api/v1';
const DEFAULT_SECONDS = 10;
const MAX_SECONDS = 60;

/** Parses the variables of API_MODE=remote; `remote` is null in other modes. Server only. */
export function readRemoteApi(source: Source): { remote: RemoteApi | null; mistakes: string[] } {
  const mistakes: string[] = [];
  const apiBase = baseUrl(source, 'API_BASE_URL', mistakes);
  const imageBase = baseUrl(source, 'IMAGE_BASE_URL', mistakes);
  const timeoutMs = seconds(source, mistakes) * 1_000;
  if (source.API_MODE?.trim() !== 'remote') return { remote: null, mistakes };
  if (apiBase !== null) {
    return { remote: { apiBase, imageBase: imageBase ?? apiBase, timeoutMs }, mistakes };
  }
  if (given(source, 'API_BASE_URL') === '') {
    mistakes.push('API_BASE_URL must be set when API_MODE is remote.');
  }
  return { remote: null, mistakes };
}

/** Reads this process's environment, for Next's own server; throws for mistakes. */
export function remoteApi(): RemoteApi | null {
  const { remote, mistakes } = readRemoteApi(process.env);
  if (mistakes.length > 0) throw new Error(mistakes.join(' '));
  return remote;
}

/** Returns SHOP_SECRET, or null while it is not set. */
export function configuredSecret(): string | null {
  const secret = given(process.env, 'SHOP_SECRET');
  return secret === '' ? null : secret;
}

/** Removes /api/v1 from the end, because it is often given with it. */
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
  if (/^\d*$/.test(text) && value >= 1 && value <= MAX_SECONDS) return value;
  mistakes.push(
    `API_TIMEOUT_SECONDS must be a whole number from 1 to ${MAX_SECONDS}, but is ` +
      `${JSON.stringify(text)}.`,
  );
  return DEFAULT_SECONDS;
}

function given(source: Source, name: string): string {
  return source[name]?.trim() ?? '';
}
