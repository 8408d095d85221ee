import type { SaveProblem } from './save-problem.ts';

const words: Readonly<Record<Exclude<SaveProblem['kind'], 'gone'>, string>> = {
  offline: '网络连接不上，联网后会自动存到云端',
  login: '登录已失效，重新登录后会自动存到云端',
  other: '当前登录的是另一个账号，换回原来的账号后会自动存到云端',
  busy: '稍后会自动存到云端',
  refused: '云端没有保存',
};

/** Why the server does not have a text, and what comes of it; `gone`: what to say where it is at the server no more. */
export const problemWords = (problem: SaveProblem, gone: string): string => {
  const said = problem.kind === 'gone' ? `${gone}，云端不再保存` : words[problem.kind];
  return 'message' in problem ? `${problem.message}，${said}` : said;
};
