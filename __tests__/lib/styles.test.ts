import { compile } from 'sass';

const css = (file: string) => compile(file, { loadPaths: ['styles'] }).css;

test('the loading overlay lets every press through', () => {
  expect(css('components/shell/LoadingOverlay.module.scss')).toMatch(
    /\.overlay \{[^}]*pointer-events: none/,
  );
});

test('brands stand in 3 columns of 12', () => {
  const menu = css('components/shell/MegaMenu.module.scss');
  expect(menu).toMatch(/grid-template-rows: repeat\(12, 36px\)/);
  expect(menu).toMatch(/grid-template-columns: repeat\(3, minmax\(0, 1fr\)\)/);
});
