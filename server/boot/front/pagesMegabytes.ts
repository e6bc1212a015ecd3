/** About 4,600 pages: those read most (docs/decisions/0131-pages-that-stay.md). */
export const PAGES_MEGABYTES = 64;
