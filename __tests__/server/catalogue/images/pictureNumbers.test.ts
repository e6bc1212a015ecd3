import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { productPictureNumbers } from '@/server/platform/files/originals';

describe('the pictures of an item', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  function put(itmCode: number, ...names: string[]): void {
    const folder = path.join(dataDir, 'pictures', 'product', String(itmCode));
    mkdirSync(folder, { recursive: true });
    for (const name of names) writeFileSync(path.join(folder, name), '');
  }

  test('are only the drawing when the merchant has none', async () => {
    expect(await productPictureNumbers(dataDir, 7)).toEqual(['001']);
  });

  test('are the first and the files, in their order', async () => {
    put(7, '7-003.webp', '7-002.JPG', '7-001.png');
    expect(await productPictureNumbers(dataDir, 7)).toEqual(['001', '002', '003']);
  });

  test('begin with the drawing when only further files exist', async () => {
    put(7, '7-002.jpg');
    expect(await productPictureNumbers(dataDir, 7)).toEqual(['001', '002']);
  });

  test('exclude other items, other files and unsupported numbers', async () => {
    put(7, '8-002.jpg', '7-002.txt', '7-000.jpg', '7-2.jpg', 'notes.jpg');
    expect(await productPictureNumbers(dataDir, 7)).toEqual(['001']);
  });
});
