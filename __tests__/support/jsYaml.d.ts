/** The package brings no types of its own. */
declare module 'js-yaml' {
  /** Throws where the text is no YAML. */
  export function load(text: string): unknown;
}
