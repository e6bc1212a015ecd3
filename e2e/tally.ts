import type { Page } from '@playwright/test';
import { test } from './watchedPage';

const KINDS = ['taps', 'fields', 'keys'] as const;
type Kind = (typeof KINDS)[number];
type Part = Record<Kind, number> & { name: string; seconds: number };

/** Counts what a person does on a page, part by part, and how long each part takes. */
export type Tally = {
  /** Runs a part of a story as a step of the test. */
  part: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
  /** Runs what no person does, such as a look with axe: its time does not count. */
  aside: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Prints one table of all parts. */
  print: (title: string) => void;
};

declare global {
  interface Window {
    countAct: (kind: Kind) => void;
  }
}

/** Taps and clicks, fields that were filled in, and keys other than the text of a field. */
export async function openTally(page: Page): Promise<Tally> {
  const counts: Record<Kind, number> = { taps: 0, fields: 0, keys: 0 };
  const parts: Part[] = [];
  let asideMs = 0;
  await page.exposeFunction('countAct', (kind: Kind) => {
    counts[kind] += 1;
  });
  await page.addInitScript(countActs);

  return {
    part: (name, run) =>
      test.step(name, async () => {
        const [before, asideBefore, startedAt] = [{ ...counts }, asideMs, Date.now()];
        const result = await run();
        const ms = Date.now() - startedAt - (asideMs - asideBefore);
        const [taps, fields, keys] = KINDS.map((kind) => counts[kind] - before[kind]);
        parts.push({ name, taps, fields, keys, seconds: ms / 1_000 } as Part);
        return result;
      }),
    async aside(run) {
      const startedAt = Date.now();
      const result = await run();
      asideMs += Date.now() - startedAt;
      return result;
    },
    print: (title) => console.log(tableOf(title, parts)),
  };
}

/** Runs inside the page. */
function countActs(): void {
  let field: EventTarget | null = null;
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  addEventListener('pointerdown', () => window.countAct('taps'), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (target !== field) window.countAct('fields');
      field = target;
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ key, ctrlKey, target }) => {
      const isTyped = key.length === 1 && !ctrlKey && isText(target);
      if (!isTyped && !['Shift', 'Control'].includes(key)) window.countAct('keys');
    },
    true,
  );
}

function tableOf(title: string, parts: readonly Part[]): string {
  const sum = (kind: Kind | 'seconds') => parts.reduce((all, part) => all + part[kind], 0);
  const total = { name: 'All', taps: sum('taps'), fields: sum('fields'), keys: sum('keys') };
  const rows = [...parts, { ...total, seconds: sum('seconds') }].map(
    ({ name, taps, fields, keys, seconds }) =>
      `| ${name.padEnd(58)} | ${[taps, fields, keys].map((count) => String(count).padStart(6)).join(' | ')} | ${seconds.toFixed(1).padStart(7)} |`,
  );
  const head = `| ${title.padEnd(58)} |   taps | fields |   keys | seconds |`;
  return [head, head.replace(/[^|]/g, '-'), ...rows].join('\n');
}
