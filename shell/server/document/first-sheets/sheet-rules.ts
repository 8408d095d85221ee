import { type ChildNode, type Container, parse } from 'postcss';

/** A rule of a sheet as it stands in the file, or what groups rules (`@media`). */
export type Rule =
  | {
      text: string;
      /** The classes that each of its selectors asks for; absent where the rule holds without any. */
      wearers?: string[][];
    }
  | { head: string; rules: Rule[] };

/** What stands in parentheses may be what is not there (`:not`), or one of several. */
const withoutArguments = (selector: string): string => {
  const inner = selector.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return inner === selector ? selector : withoutArguments(inner);
};

/** A name with an escape may be any: its rule is taken to hold. */
const classesOf = (selector: string): string[] =>
  selector.includes('\\')
    ? []
    : [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

const groups = new Set(['media', 'supports', 'container']);

const ruleOf = (node: ChildNode): Rule => {
  if (node.type === 'rule') return { text: node.toString(), wearers: node.selectors.map(classesOf) };
  if (node.type !== 'atrule' || !node.nodes) return { text: `${node.toString()};` };
  const head = `@${node.name}${node.raws.afterName ?? ''}${node.params}`;
  return groups.has(node.name) ? { head, rules: rulesIn(node) } : { text: node.toString() };
};

const rulesIn = ({ nodes = [] }: Container): Rule[] =>
  nodes.filter(({ type }) => type !== 'comment').map(ruleOf);

/** The rules of a sheet in their order; what this does not know is a rule that always holds. Throws for what is no sheet. */
export const rulesOf = (css: string): Rule[] => rulesIn(parse(css));

/** The text of those rules that hold where these classes alone are worn. */
export const wornRules = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules
    .map((rule) => {
      if ('rules' in rule) {
        const inner = wornRules(rule.rules, classes);
        return inner && `${rule.head}{${inner}}`;
      }
      const { text, wearers } = rule;
      return !wearers || wearers.some((names) => names.every((name) => classes.has(name))) ? text : '';
    })
    .join('');
