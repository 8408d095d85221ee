import { beijingDay } from '@hub/shared/dates/beijing';
import type { Logger } from '@hub/shared/logging/logger';
import type { Config } from '../platform/config/read-config.ts';
import type { Db } from '../platform/db/open-database.ts';
import { askModel, type Model, ModelAway } from './ask-model.ts';
import * as queries from './chinese.queries.ts';
import { BadAnswer } from './judging/judge-answer.ts';
import { isOfAnotherPaper } from './titles.queries.ts';

export interface Writing {
  readonly db: Db;
  readonly config: Pick<Config, 'llmUrl' | 'llmKey' | 'llmModel' | 'llmDailyBudget'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly stopping: AbortSignal;
  /** For tests: how long an answer may take. */
  readonly timeoutMs?: number;
}

/** Texts a run of the job takes, so that it always ends in time. */
const AT_MOST = 10;
const LONGEST_RUN = 4 * 60_000;
const SECOND = 1000;

/** Asks about one text and keeps what came of it; the budget is the caller's affair. */
const writeOne = async (parts: Writing, model: Model, waiting: queries.WaitingText): Promise<void> => {
  const { db, log } = parts;
  const of = { contentHash: waiting.content_hash, model: model.name, now: parts.now() };
  try {
    const words = await askModel(model, waiting);
    if (waiting.kind === 'paper' && (await isOfAnotherPaper(db, waiting, words.title)))
      throw new BadAnswer('标题已是另一篇论文的');
    await queries.keepAnswer(db, of, words);
    const made = { ...words, content_hash: of.contentHash, model: of.model, made_at: of.now };
    await queries.showWith(db, waiting, made);
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error;
    log.info({ [waiting.kind]: waiting.id, reason: error.message }, 'answer of the model not used');
    await queries.keepAnswer(db, of, error.message);
  }
};

/**
 * Writes Chinese titles and summaries for the newest papers and foreign headlines that have none, within the day's budget. Where the model is away
 * it ends, and a later run waits as long as the model asked for.
 */
export const writeChinese = async (parts: Writing): Promise<void> => {
  const { db, config, log, now, stopping } = parts;
  const model: Model = {
    ...{ url: config.llmUrl, key: config.llmKey, name: config.llmModel },
    ...(parts.timeoutMs === undefined ? {} : { timeoutMs: parts.timeoutMs }),
  };
  const endsAt = performance.now() + LONGEST_RUN;
  for (const waiting of await queries.findWaiting(db, model.name, AT_MOST)) {
    if (stopping.aborted || performance.now() > endsAt) return;
    const before = await queries.findMade(db, waiting.content_hash, model.name);
    if (before) {
      await queries.showWith(db, waiting, before);
      continue;
    }
    const day = beijingDay(now());
    if (!(await queries.takeQuestion(db, day, config.llmDailyBudget, now()))) return;
    try {
      await writeOne(parts, model, waiting);
    } catch (error) {
      if (!(error instanceof ModelAway)) throw error;
      log.warn({ reason: error.message, seconds: error.afterSeconds }, 'model away');
      await queries.rest(db, day, new Date(now().getTime() + error.afterSeconds * SECOND));
      return;
    }
  }
};
