import sharp from 'sharp';

/** Returns a photo as a phone takes it: lying, and it knows where; each brightness is another one. */
export function photo(mean: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean, sigma: 30 } as const;
  return sharp({ create: { width: 900, height: 600, channels: 3, noise, background: '#fff' } })
    .withExif({ IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
