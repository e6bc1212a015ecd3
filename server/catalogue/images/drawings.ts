import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '@/server/platform/files/fileErrors';

/**
 * Returns the possible folders of the drawings, relative to the working directory: the code is
 * bundled twice (webpack's API route, esbuild's server) and does not know its own location. First
 * the source tree, then the build's copy.
 */
function drawingFolders(): string[] {
  return [
    path.join(process.cwd(), 'server/catalogue/images/drawings'),
    path.join(process.cwd(), 'dist/drawings'),
  ];
}

export type Drawing = { name: string; svg: string; version: string };

type Drawings = ReadonlyMap<string, Drawing>;

let loading: Promise<Drawings> | null = null;

/** Returns the first of these drawings that exists. */
export async function findDrawing(names: readonly string[]): Promise<Drawing> {
  const drawings = await allDrawings();
  for (const name of names) {
    const drawing = drawings.get(name);
    if (drawing !== undefined) return drawing;
  }
  throw new Error(`None of these drawings exists: ${names.join(', ')}`);
}

export async function hasDrawing(name: string): Promise<boolean> {
  return (await allDrawings()).has(name);
}

function allDrawings(): Promise<Drawings> {
  loading ??= readDrawings().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const PART = /<svg data-part=""([^>]*)\/>/;
const OUTER = /^<svg[^>]*>|<\/svg>\s*$/g;

/** Places the drawing of a part in a scene. */
export function placeInScene(scene: string, part: string): string {
  const inside = part.replace(OUTER, '');
  return scene.replace(PART, (_, place: string) => `<svg${place}>${inside}</svg>`);
}

async function readDrawings(): Promise<Drawings> {
  for (const folder of drawingFolders()) {
    const files = await svgFilesIn(folder);
    if (files.length > 0) return new Map(await Promise.all(files.map(readDrawing)));
  }
  throw new Error(`No drawings in ${drawingFolders().join(' or ')}`);
}

async function svgFilesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.svg')).map((name) => path.join(folder, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readDrawing(file: string): Promise<[string, Drawing]> {
  const svg = await readFile(file, 'utf8');
  const name = path.basename(file, '.svg');
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return [name, { name, svg, version }];
}
