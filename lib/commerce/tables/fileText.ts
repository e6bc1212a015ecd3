export type FileText = { text: string } | { reason: string };

/**
 * Reads a chosen file as text, in whatever encoding it is written, or says why it is no list. The decoder is
 * loaded with the first file.
 */
export async function readFileText(file: Blob, mostBytes: number): Promise<FileText> {
  if (file.size > mostBytes) {
    return {
      reason: `The file is larger than ${Math.floor(mostBytes / 1_000)} kB; please split it.`,
    };
  }
  const { decodedFile, FileRefused } = await import('./textFormat');
  try {
    return { text: decodedFile(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    return { reason: error instanceof FileRefused ? error.message : 'The file cannot be read.' };
  }
}
