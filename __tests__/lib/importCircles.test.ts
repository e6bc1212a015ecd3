import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesIn, importGraph, ROOT } from '../support/importGraph';

const SERVER_ROOMS = [
  'platform',
  'messages',
  'catalogue',
  'people',
  'sales',
  'api',
  'tools',
  'boot',
];

function roomOf(file: string): number {
  return SERVER_ROOMS.indexOf(file.split('/')[1] ?? '');
}

describe('the graph of imports', () => {
  const folders = ['lib', 'server', 'store', 'components', 'pages'];
  const graph = importGraph(folders);

  it('has no circles of values', () => {
    expect(graph.size).toBeGreaterThan(1_000);
    expect(circlesIn(graph)).toEqual([]);
  });

  it('has no circles of types', () => {
    expect(circlesIn(importGraph(folders, true))).toEqual([]);
  });

  it('keeps yup out of first loads', () => {
    const values = importGraph(['lib']);
    const load = (file: string, seen: Set<string>): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const one of values.get(file) ?? []) load(one, seen);
    };
    const loaded = (file: string): string[] => {
      const seen = new Set<string>();
      load(file, seen);
      return [...seen];
    };
    const plain = [...values.keys()].filter((file) => /^lib\/contract\/\w+\.ts$/.test(file));
    const later = /\.(contract|forms)\.ts$|\/(fields|operations)\.ts$/;
    const mistakes = plain
      .filter((file) => !later.test(file))
      .filter((file) => loaded(file).some((one) => later.test(one)));
    expect(plain.length).toBeGreaterThan(10);
    expect(mistakes).toEqual([]);
  });

  it('finds a circle', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(circlesIn(circle)).toEqual([['a', 'b', 'c']]);
  });

  it('runs upward between rooms of the server only where tools open a shop', () => {
    const upward = [...graph].flatMap(([file, imported]) =>
      imported
        .filter((other) => file.startsWith('server/') && other.startsWith('server/'))
        .filter((other) => roomOf(other) > roomOf(file))
        .map((other) => `${file} > ${other}`),
    );
    expect(upward).toEqual([
      'server/tools/cli/main.ts > server/boot/env.ts',
      'server/tools/cli/main.ts > server/boot/front/startRefusal.ts',
      'server/tools/cli/main.ts > server/boot/shop.ts',
      'server/tools/demo/fillEmptyShop.ts > server/boot/shop.ts',
    ]);
  });

  it('is drawn: the picture names every room and feature of the server', () => {
    const picture = readFileSync(path.join(ROOT, 'docs/pictures/architecture.svg'), 'utf8');
    const words = new Set(picture.match(/\w+/g));
    const folders = SERVER_ROOMS.flatMap((room) =>
      readdirSync(path.join(ROOT, 'server', room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    );
    expect([...SERVER_ROOMS, ...folders].filter((name) => !words.has(name))).toEqual([]);
    expect(readdirSync(path.join(ROOT, 'server')).sort()).toEqual([...SERVER_ROOMS].sort());
  });
});
