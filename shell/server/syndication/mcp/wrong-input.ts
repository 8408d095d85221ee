import type { TObject, TSchema } from 'typebox';
import { Locale } from 'typebox/system';
import { Errors } from 'typebox/value';

type Problem = ReturnType<typeof Errors>[number];

/** A list of wrong members would have one for each; the first ones say enough. */
const MOST = 5;

const notesOf = (schema: TSchema | undefined): string =>
  schema && 'description' in schema && typeof schema.description === 'string'
    ? `（${schema.description}）`
    : '';

const sayOne = ({ properties }: TObject, problem: Problem): string[] => {
  if (problem.keyword === 'required')
    return problem.params.requiredProperties.map((name) => `${name}：必填${notesOf(properties[name])}`);
  const [name = '', ...inside] = problem.instancePath.split('/').slice(1);
  const rule =
    problem.keyword === 'enum'
      ? `只能是 ${problem.params.allowedValues.join('、')} 之一`
      : Locale.zh_Hans(problem);
  return [`${[name || 'arguments', ...inside].join('.')}：${rule}${notesOf(properties[name])}`];
};

/** What is wrong with the arguments of a call, so that who sent them can send better ones. */
export const problemsOf = (schema: TObject, given: unknown): string => {
  const problems = Errors(schema, given).flatMap((problem) => sayOne(schema, problem));
  return ['参数无效。', ...problems.slice(0, MOST).map((problem) => `- ${problem}`)].join('\n');
};
