import type { AxiosInstance } from 'axios';
import type { Transport } from './client';

let client: Promise<AxiosInstance> | null = null;

/** Loads axios with the first call, to keep it out of a page's first load. */
function axiosClient(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      baseURL: '/api/v1',
      withCredentials: true,
      timeout: 30_000,
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
    headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
    signal,
  });
  return { status: answer.status, body: answer.data };
};
