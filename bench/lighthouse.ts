import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pageAddresses } from './addresses';
import { chromium } from './chromium';
import { startShop } from './shopServer';
import { median, type Figure } from './table';

const RUNS = 5;
const TRIES = 3;

/** Measures Lighthouse's mobile scores: the median of five runs of each page. */
export async function measureLighthouse(): Promise<Figure[]> {
  const shop = await startShop();
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(await pageAddresses(shop.origin))) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await runWhole(shop.origin + path));
    figures.push(...figuresOf(name, runs));
  }
  await shop.stop();
  return figures;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Scores from 0 to 100. */
type Run = { scores: Record<Category, number>; lcpMs: number; tbtMs: number; cls: number };

/** Repeats a run in which the browser lost its trace: its scores are incomplete. */
async function runWhole(url: string): Promise<Run> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const run = await runOnce(url);
    const { scores, ...times } = run;
    if ([...Object.values(scores), ...Object.values(times)].every(Number.isFinite)) return run;
  }
  throw new Error(`Lighthouse could not measure ${url} in ${TRIES} runs.`);
}

async function runOnce(url: string): Promise<Run> {
  const { executablePath, args } = chromium();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    const audits = result?.lhr.audits;
    const scoreOf = (category: Category) =>
      (result?.lhr.categories[category]?.score ?? Number.NaN) * 100;
    const numberOf = (audit: string) => audits?.[audit]?.numericValue ?? Number.NaN;
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      lcpMs: numberOf('largest-contentful-paint'),
      tbtMs: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

function figuresOf(name: string, runs: Run[]): Figure[] {
  const part = 'lighthouse';
  const of = (pick: (run: Run) => number) => median(runs.map(pick));
  return [
    ...CATEGORIES.map((category) => ({
      part,
      what: `${name}: ${category}`,
      value: of((run) => run.scores[category]),
      unit: '',
      must: { least: category === 'performance' ? 97 : 100 },
      note: `median of ${RUNS}, mobile`,
    })),
    {
      part,
      what: `${name}: LCP`,
      value: of((run) => run.lcpMs),
      unit: 'ms',
      must: { most: 2_500 },
    },
    { part, what: `${name}: TBT`, value: of((run) => run.tbtMs), unit: 'ms', must: { most: 200 } },
    { part, what: `${name}: CLS`, value: of((run) => run.cls), unit: '', must: { most: 0.1 } },
  ];
}
