/** The Content-Security-Policy of a file that may neither run scripts nor load anything. */
export const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
