// jsdom, quicker at what Testing Library asks it thousands of times: whether something can be seen.
const { createRequire } = require('node:module');
const FixedJsdom = require('jest-fixed-jsdom');
const { quickenLabels } = require('./labels.cjs');

const fromFixed = createRequire(require.resolve('jest-fixed-jsdom'));
const fromJsdom = createRequire(createRequire(fromFixed.resolve('jest-environment-jsdom')).resolve('jsdom'));
const inside = (file) => `./jsdom/${file}`;
const sheetFile = fromJsdom.resolve(inside('browser/default-stylesheet.js'));
const { implForWrapper } = fromJsdom(inside('living/generated/utils.js'));

/** Of a browser's own styles, what decides whether something can be seen: no test asks for margins and fonts. */
const seen = ['display', 'visibility'];

const shorten = (text) =>
  [...fromJsdom('rrweb-cssom').parse(text).cssRules]
    .map(({ selectorText, style }) => {
      const set = seen.filter((name) => style?.getPropertyValue(name));
      const values = set.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return values.length > 0 ? `${selectorText} { ${values.join('; ')} }` : '';
    })
    .join('\n');

fromJsdom(sheetFile);
fromJsdom.cache[sheetFile].exports = shorten(fromJsdom.cache[sheetFile].exports);

// Nor for colours that nothing sets: each is looked for in all that an element lies in.
const { propertiesWithResolvedValueImplemented: resolved } = fromJsdom(
  inside('living/helpers/style-rules.js'),
);
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];

// Its files need one another in the order in which it loads them.
fromJsdom('./api.js');
quickenLabels((file) => fromJsdom(inside(file)));

/** Remembers an element's style for as long as jsdom holds on to what it read of the document's. */
const remembering = (getComputedStyle) => {
  const known = new WeakMap();
  return (element, pseudo) => {
    const document = implForWrapper(element)?._ownerDocument;
    if (pseudo || !document) return getComputedStyle(element, pseudo);
    const found = document._styleCache && known.get(document._styleCache)?.get(element);
    if (found) return found;
    const style = getComputedStyle(element);
    if (!known.has(document._styleCache)) known.set(document._styleCache, new WeakMap());
    known.get(document._styleCache).set(element, style);
    return style;
  };
};

module.exports = class extends FixedJsdom {
  constructor(...args) {
    super(...args);
    this.global.getComputedStyle = remembering(this.global.getComputedStyle);
  }
};
