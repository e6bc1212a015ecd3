/** Provided by the bundler. */
declare const require: { context(folder: string, deep: boolean, files: RegExp): unknown };

// A build links all styles in the first HTML (next.config.js). The development server must import them, or a
// page has no styles until hydration.
if (process.env.NODE_ENV === 'development') {
  require.context('../components/ui', true, /\.module\.scss$/);
  require.context('../components', true, /^(?!.*\/ui\/).*\.module\.scss$/);
}
