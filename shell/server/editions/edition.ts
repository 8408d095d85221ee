import type { Logger } from '@hub/shared/logging/logger';
import type { AskApi, RenderRequest } from '../../src/rendering/contract.ts';
import { cacheDocuments, packed } from '../document/document-cache.ts';
import { createDocuments } from '../document/documents.ts';
import type { Address } from '../document/known-address.ts';
import { createSheetReader } from '../document/sheets.ts';
import type { ReportFault } from '../faults/fault.ts';
import type { Override } from '../overrides/overrides.ts';
import type { Builds } from '../remotes/builds.ts';
import type { RemotesFiles } from '../remotes/remotes-file.ts';
import { RenderPool } from '../render/render-pool.ts';
import type { ThreadLimits } from '../render/render-thread.ts';
import { type HtmlSettings, publicSettings } from '../settings.ts';

export interface EditionOptions {
  settings: HtmlSettings;
  askApi: AskApi;
  remotesFiles: RemotesFiles;
  shellFolder: string;
  embedFolder: string;
  patienceMs: number;
  coolDownMs: number;
  /** What a page may take of a thread that draws it, where that is not as long as its document may. */
  threads?: Partial<ThreadLimits> | undefined;
  /** How long a document serves all who ask for it. */
  maxAgeMs: number;
  log: Logger;
  onFault: ReportFault;
  onLeftOut?: (remote: string, version: string) => void;
}

/** The pages of one combination of builds: threads that draw them, and documents that are kept for all who get it. */
export const createEdition = (builds: () => Builds, options: EditionOptions) => {
  const {
    settings,
    askApi,
    remotesFiles,
    shellFolder,
    embedFolder,
    patienceMs,
    coolDownMs,
    threads,
    maxAgeMs,
    log,
    onFault,
    onLeftOut,
  } = options;
  const pool = new RenderPool({
    builds,
    settings: publicSettings(settings),
    askApi,
    size: settings.renderThreads,
    budgetMs: settings.renderBudgetMs,
    threads: { budgetMs: settings.renderBudgetMs, ...threads },
    coolDownMs,
    log,
    onFault,
    onLeftOut,
  });
  const drawnBuilds = () => pool.builds();
  const readSheet = createSheetReader({ builds: drawnBuilds, shellFolder, embedFolder });
  const renderPage = (request: RenderRequest) => pool.render(request);
  const documents = createDocuments({
    settings,
    builds: drawnBuilds,
    remotesFiles,
    askApi,
    patienceMs,
    renderPage,
    readSheet,
  });
  const cached = cacheDocuments((address) => documents.make(address), maxAgeMs);
  return {
    builds: drawnBuilds,
    readSheet,
    renderPage,
    /** What a session overrides is made for it alone. */
    document: async (address: Address, overrides: readonly Override[] = []) =>
      overrides.length > 0
        ? packed(await documents.make(documents.known(address), overrides))
        : cached(documents.known(address)),
    ready: pool.warm(),
    look: () => void pool.builds(),
    close: () => pool.close(),
  };
};

export type Edition = ReturnType<typeof createEdition>;
