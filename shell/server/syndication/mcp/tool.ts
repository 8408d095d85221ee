import type { Static, TObject } from 'typebox';
import type { Syndication } from '../syndication.ts';

/** A tool that programs call: it reads what every visitor may read, and answers in Markdown or another text. */
export interface Tool<Input extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses it. */
  readonly description: string;
  readonly input: Input;
  readonly run: (input: Static<Input>, follow: Syndication) => Promise<string>;
}

/** Keeps the type of the input together with its schema, and drops it where tools of all kinds stand in one list. */
export const defineTool = <const Input extends TObject>(tool: Tool<Input>): Tool => tool as unknown as Tool;
