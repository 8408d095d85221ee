/** The package has types for its converters alone. */
declare module 'opencc-js/dict/TSCharacters' {
  const table: string;
  export default table;
}
