import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type Jsx = typeof jsx;

/**
 * The JSX of a development build by the functions that every host shares: a host built for production has no others.
 */
export const jsxDEV = (...[type, props, key, isStatic]: [...Parameters<Jsx>, boolean?]): ReturnType<Jsx> =>
  isStatic ? jsxs(type, props, key) : jsx(type, props, key);

export { Fragment };
