import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from './steps.mjs';

const COVERAGE = 'docs/spec-coverage.md';

/** Sections of the specification that describe behaviour. */
const SECTIONS = ['2', '3', '4', '5', '6', '7', '8', '9'];

/** A file between backticks; a test is a file followed by its name in curly quotes. */
const FILE = /`([^`]+)`/g;
const TEST = /`([^`]+)` “([^”]+)”/g;

/**
 * Returns what is wrong with docs/spec-coverage.md, a sentence each: an empty section or cell, a
 * missing file, or a test that is missing, skipped or ambiguous.
 */
export function coverageMistakes(root = ROOT) {
  const file = path.join(root, COVERAGE);
  if (!existsSync(file)) return [`${COVERAGE} is missing.`];
  const rows = rowsOf(readFileSync(file, 'utf8'));
  const namesIn = rememberedTestNames(root);
  return [
    ...SECTIONS.filter((section) => !rows.some((row) => row.section === section)).map(
      (section) => `Section ${section} of the specification has no row.`,
    ),
    ...repeated(rows),
    ...rows.flatMap((row) =>
      rowMistakes(root, row, namesIn).map((mistake) => `${COVERAGE}:${row.line} ${mistake}`),
    ),
  ];
}

/** Returns the rows of all tables, each with the number of its heading. */
function rowsOf(markdown) {
  const rows = [];
  let section = '';
  markdown.split('\n').forEach((text, at) => {
    if (text.startsWith('## ')) section = /^## (\d+)/.exec(text)?.[1] ?? '';
    if (!text.startsWith('|') || /^\|[\s|:-]+$/.test(text) || text.startsWith('| Statement'))
      return;
    const [statement = '', files = '', tests = ''] = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    rows.push({ line: at + 1, section, statement, files, tests });
  });
  return rows;
}

function repeated(rows) {
  const seen = new Set();
  return rows.flatMap(({ section, statement, line }) => {
    const key = `${section} ${statement}`;
    if (!seen.has(key)) return seen.add(key) && [];
    return [`${COVERAGE}:${line} says again: ${statement}`];
  });
}

function rowMistakes(root, { statement, files, tests }, namesIn) {
  const named = [...files.matchAll(FILE)].map(([, file]) => file);
  const proofs = [...tests.matchAll(TEST)].map(([, file, name]) => ({ file, name }));
  if (statement === '') return ['has no statement.'];
  if (named.length === 0) return ['names no file that does it.'];
  if (proofs.length === 0) return ['names no test that proves it.'];
  return [
    ...named.filter((file) => !isFile(root, file)).map((file) => `${file} is gone.`),
    ...proofs.flatMap(({ file, name }) => proofMistakes(root, file, name, namesIn)),
  ];
}

function proofMistakes(root, file, name, namesIn) {
  if (!isFile(root, file)) return [`the test file ${file} is gone.`];
  const found = namesIn(file).filter((test) => test.full.includes(name));
  if (found.length === 0) return [`${file} has no test “${name}”.`];
  const isOne = found.length === 1 || found.filter((test) => test.own === name).length === 1;
  return isOne ? [] : [`${file} has ${found.length} tests with “${name}” in their name.`];
}

function isFile(root, file) {
  const place = path.join(root, file);
  return existsSync(place) && statSync(place).isFile();
}

function rememberedTestNames(root) {
  const remembered = new Map();
  return (file) => {
    const names = remembered.get(file) ?? testNames(path.join(root, file));
    remembered.set(file, names);
    return names;
  };
}

/** Returns every test that runs, by its own name and by its full name. */
function testNames(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const names = [];
  visit(source, []);
  return names;

  function visit(node, blocks) {
    const call = ts.isCallExpression(node) ? namedCall(node) : null;
    if (call?.isOff) return;
    if (call?.kind === 'test') {
      names.push({ own: call.name, full: [...blocks, call.name].join(' › ') });
      return;
    }
    const inside = call?.kind === 'block' ? [...blocks, call.name] : blocks;
    ts.forEachChild(node, (child) => visit(child, inside));
  }
}

/** Reads test, test.each, describe, test.describe and blocks such as describeOnEachEngine. */
function namedCall(node) {
  const [first] = node.arguments;
  if (first === undefined || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
    return null;
  }
  const marks = [];
  let callee = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee)) marks.push(callee.name.text);
    callee = callee.expression;
  }
  if (!ts.isIdentifier(callee)) return null;
  const kind = marks.includes('describe') ? 'block' : kindOf(callee.text);
  if (kind === null) return null;
  const isOff = marks.some((mark) => ['skip', 'todo', 'fixme', 'failing'].includes(mark));
  const name = ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : first.text;
  return { kind, name, isOff: isOff || callee.text.startsWith('x') };
}

function kindOf(callee) {
  if (/^x?(test|it)$/.test(callee)) return 'test';
  return /^x?describe/.test(callee) ? 'block' : null;
}

/** Run directly, checks the given folder or the project. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const mistakes = coverageMistakes(process.argv[2]);
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
