/** Whether browsers tell how pages felt: of a developer's own machine nobody needs to know. */
export const MEASURES_PAGES = process.env.NODE_ENV === 'production';
