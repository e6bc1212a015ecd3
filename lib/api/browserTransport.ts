import type { AxiosInstance } from 'axios';
import type { Transport } from './client';

/** Longer than the server's own deadline; a lost answer is told instead of waited for. */
const TIMEOUT_MS = 15_000;

/** The server's own limit ends an upload that is too slow; this one is for a lost connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

let client: Promise<AxiosInstance> | null = null;

/** Loads axios with the first call, to keep it out of a page's first load. */
function axiosClient(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      baseURL: '/api/v1',
      withCredentials: true,
      timeout: TIMEOUT_MS,
      validateStatus: () => true,
    }),
  );
  return client;
}

export const browserTransport: Transport = async ({ method, path, body, headers, signal }) => {
  const axios = await axiosClient();
  const answer = await axios.request<unknown>({
    method,
    url: path,
    data: body,
    headers: isJson(body) ? { 'Content-Type': 'application/json', ...headers } : headers,
    ...(body instanceof FormData ? { timeout: UPLOAD_TIMEOUT_MS } : {}),
    signal,
  });
  return { status: answer.status, body: answer.data };
};

/** The browser names the type of a form itself, with its boundary. */
function isJson(body: unknown): boolean {
  return body !== undefined && !(body instanceof FormData);
}
