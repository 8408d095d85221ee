declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** The sheet as text (`asset/source`), for who puts it on a page by hand. */
declare module '*.css?text' {
  const text: string;
  export default text;
}
