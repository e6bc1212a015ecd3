const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code'] as const;

/** Reads the codes that a picture shows. */
export type CodeReader = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };

/** The browser's own reader, which not every browser has and TypeScript does not know. */
type OwnReader = {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<string[]>;
};

declare global {
  interface Window {
    BarcodeDetector?: OwnReader;
  }
}

/** Returns the browser's reader, or ours where it has none for the codes on labels. */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = window.BarcodeDetector;
  const known = new Set(await Own?.getSupportedFormats());
  if (Own !== undefined && known.has('code_128')) {
    return new Own({ formats: FORMATS.filter((format) => known.has(format)) });
  }
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // Without this it would be fetched from another site.
  prepareZXingModule({
    overrides: { locateFile: () => READER_URL },
  });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

const READER_URL = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
