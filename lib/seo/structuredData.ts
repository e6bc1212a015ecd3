/** A node of structured data; serializeJsonLd writes it into a page. */
export type JsonLd = { '@type': string } & Record<string, unknown>;
