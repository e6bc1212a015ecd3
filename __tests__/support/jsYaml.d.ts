/** The package has no types. */
declare module 'js-yaml' {
  /** Throws for invalid YAML. */
  export function load(text: string): unknown;
}
