import webpack, { type Configuration, type MultiStats } from 'webpack';

/** Runs webpack once over these configurations. */
export const runCompiler = (configurations: Configuration[]): Promise<MultiStats> => {
  const compiler = webpack(configurations);
  const { promise, resolve, reject } = Promise.withResolvers<MultiStats>();
  compiler.run((error, stats) => {
    compiler.close((closeError) => {
      if (error ?? closeError) reject(error ?? closeError);
      else if (stats) resolve(stats);
    });
  });
  return promise;
};
