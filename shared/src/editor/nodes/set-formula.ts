import { inertDocument } from '../../runtime/trusted-types.ts';
import { lazyModule } from '../../ui/overlay/lazy-module.ts';

const temml = lazyModule(() => import(/* webpackChunkName: "editor-formulas" */ 'temml'));

/** MathML of a formula as readers get it; undefined where its TeX cannot be read. */
export const setFormula = async (tex: string, isBlock: boolean): Promise<ChildNode[] | undefined> => {
  try {
    const { default: library } = await temml.load();
    const markup = library
      .renderToString(tex, { displayMode: isBlock, throwOnError: true, maxExpand: 200 })
      // The page's policy forbids styles in markup, and the API drops them too.
      .replace(/ style="[^"]*"/g, '');
    return [...inertDocument(markup).body.childNodes];
  } catch {
    return undefined;
  }
};
