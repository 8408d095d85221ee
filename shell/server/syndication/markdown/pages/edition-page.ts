import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { editionSections } from '../../edition/edition-sections.ts';
import type { AskData } from '../../output/ask-data.ts';
import type { Sites } from '../../sites.ts';
import type { MarkdownPage } from '../write-markdown.ts';

/** The edition of a day, or the latest one. */
export const editionPage = async (ask: AskData, sites: Sites, date: string): Promise<MarkdownPage> => {
  const edition = await ask<DailyEdition>('GET', date ? `/v1/daily/${date}` : '/v1/daily');
  const day = (other: string) => other && `${sites.hub}/daily/${other}`;
  return {
    title: `每日五分钟 ${edition.date}`,
    facts: {
      网址: day(edition.date),
      前一期: day(edition.previous),
      后一期: day(edition.next),
    },
    parts: editionSections(edition, sites),
  };
};
