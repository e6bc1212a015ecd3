import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** Imports of each file, both as paths from the root. */
export type ImportGraph = Map<string, string[]>;

const IMPORTS =
  /^(?:import|export)\s+(type\s+)?(?:(\{[^}]*\}|\*(?:\sas\s\w+)?|\w+(?:,\s*\{[^}]*\})?)\s+from\s+)?'([^']+)';/gm;
const ONLY_TYPES = /^\{\s*(?:type\s[^,}]*,?\s*)+\}\s*$/;

function filesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
}

function importedFile(from: string, specifier: string, files: Set<string>): string | undefined {
  const bare = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => files.has(file));
}

/** Reads what the files of these folders import of each other, without types unless asked. */
export function importGraph(folders: readonly string[], withTypes = false): ImportGraph {
  const files = new Set(folders.flatMap(filesOf));
  const graph: ImportGraph = new Map();
  for (const file of files) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const imported = [...source.matchAll(IMPORTS)]
      .filter(([, type, names]) => withTypes || (!type && !ONLY_TYPES.test((names ?? '').trim())))
      .flatMap(([, , , specifier]) => importedFile(file, specifier ?? '', files) ?? []);
    graph.set(file, imported);
  }
  return graph;
}

/** Returns the first circle found from each file: the files in the order they import. */
export function circlesIn(graph: ImportGraph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, above: string[]) => {
    const at = above.indexOf(file);
    if (at >= 0) circles.push(above.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...above, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
