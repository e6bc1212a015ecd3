/** Returns the first and last page and the neighbours of a page; null marks a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((shown) => shown > 1 && shown < pageCount);
  const pages = pageCount > 1 ? [1, ...near, pageCount] : [1];
  return pages.flatMap((shown, at) => {
    const before = pages[at - 1];
    return before !== undefined && shown - before > 1 ? [null, shown] : [shown];
  });
}
