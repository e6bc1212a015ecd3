/** About 3,500 pages: those read most (docs/decisions/0113-pages-in-memory.md). */
export const PAGES_MEGABYTES = 48;
