/** Slow mobile lines take long for more than this. */
const LARGE_BYTES = 1_000_000;
/** The server keeps no more. */
const MAX_PIXELS = 2_000;
const SENT_AS_THEY_ARE = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Returns a large photo, or one of a kind that the server does not know, as a smaller JPEG. Returns the
 * file itself where that is not needed or the browser cannot draw it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const isPhoto = file.type.startsWith('image/');
  const isKnown = SENT_AS_THEY_ARE.includes(file.type);
  if (!isPhoto || (isKnown && file.size <= LARGE_BYTES)) return file;
  try {
    const jpeg = await drawSmaller(file);
    return new File([jpeg], file.name, { type: 'image/jpeg' });
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}

async function drawSmaller(file: File): Promise<Blob> {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, MAX_PIXELS / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error('empty')) : resolve(blob);
    canvas.toBlob(done, 'image/jpeg', 0.85);
  });
}
