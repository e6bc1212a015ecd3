/** About 7,000 pages: those read most of a shop of 100,000 items (docs/decisions/0113-pages-in-memory.md). */
export const PAGES_MEGABYTES = 96;
