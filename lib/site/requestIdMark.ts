/** Stands in the page of a failure, which is built beforehand and so knows no request. */
export const REQUEST_ID_MARK = '<!--request-id-->';

/** The page as it goes out: with what a shopper can quote, and the log repeats. */
export function withRequestId(page: Buffer, id: string): Buffer {
  const at = page.indexOf(REQUEST_ID_MARK);
  if (at === -1) return page;
  const said = Buffer.from(`If you ask us about it, please quote ${id}.`);
  return Buffer.concat([page.subarray(0, at), said, page.subarray(at + REQUEST_ID_MARK.length)]);
}
