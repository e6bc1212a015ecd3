/** Part of the static failure page, replaced for each request. */
export const REQUEST_ID_PLACEHOLDER = '<!--request-id-->';

/** Inserts the request id, which the log repeats, into the failure page. */
export function withRequestId(page: Buffer, id: string): Buffer {
  const at = page.indexOf(REQUEST_ID_PLACEHOLDER);
  if (at === -1) return page;
  const sentence = Buffer.from(`If you contact us about it, please quote ${id}.`);
  return Buffer.concat([
    page.subarray(0, at),
    sentence,
    page.subarray(at + REQUEST_ID_PLACEHOLDER.length),
  ]);
}
