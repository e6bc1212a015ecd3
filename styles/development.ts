/** The bundler's own: all files of a folder. */
declare const require: { context(folder: string, deep: boolean, files: RegExp): unknown };

// A build puts the styles of all parts into the first HTML (next.config.js); the development server
// has to be told of them, or a page has none of them until it is hydrated.
if (process.env.NODE_ENV === 'development') {
  require.context('../components/ui', true, /\.module\.scss$/);
  require.context('../components', true, /^(?!.*\/ui\/).*\.module\.scss$/);
}
