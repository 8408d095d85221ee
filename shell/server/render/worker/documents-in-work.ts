import { AsyncLocalStorage } from 'node:async_hooks';
import type { FaultKind } from '../../faults/fault.ts';
import type { CodeFault } from '../messages.ts';

interface DocumentInWork {
  id: number;
  /** Questions to the API without an answer yet. */
  asks: number;
  isAbandoned: boolean;
  faults: Map<string, CodeFault>;
}

/** With each answer a document is drawn again: what went wrong in drawing it without does not count. */
const answered = (document: DocumentInWork) => {
  document.asks -= 1;
  for (const { remote, kind } of document.faults.values())
    if (kind === 'render') document.faults.delete(remote);
};

/** The documents that this thread works on; what runs for one finds it, however often it waited in between. */
export const createDocumentsInWork = () => {
  const current = new AsyncLocalStorage<DocumentInWork>();
  const open = new Map<number, DocumentInWork>();
  const blamed = new WeakSet<object>();

  return {
    /** Runs `work` for a document; `faults` says afterwards whose code went wrong in it. */
    run: async <T>(id: number, work: () => Promise<T>): Promise<T> => {
      const document = { id, asks: 0, isAbandoned: false, faults: new Map<string, CodeFault>() };
      open.set(id, document);
      return current.run(document, work);
    },
    /** Ends the work on a document, and says what went wrong in it. */
    end: (id: number): CodeFault[] => {
      const faults = [...(open.get(id)?.faults.values() ?? [])];
      open.delete(id);
      return faults;
    },
    /** Whether it waits for something else than the API. */
    abandon: (id: number): boolean => {
      const document = open.get(id);
      if (!document) return false;
      document.isAbandoned = true;
      return document.asks === 0;
    },
    /** Counts a question to the API; nobody asks any more for a document that nobody waits for. */
    asking: async <T>(ask: (document: number | undefined) => Promise<T>): Promise<T> => {
      const document = current.getStore();
      if (document?.isAbandoned) throw new Error('nobody waits for this document');
      if (document) document.asks += 1;
      try {
        return await ask(document?.id);
      } finally {
        if (document) answered(document);
      }
    },
    /** Whoever met the error first is to blame for it. */
    blame: (remote: string, kind: FaultKind, error: unknown): void => {
      if (typeof error === 'object' && error !== null) {
        if (blamed.has(error)) return;
        blamed.add(error);
      }
      current.getStore()?.faults.set(remote, { remote, kind, message: String(error) });
    },
  };
};

export type DocumentsInWork = ReturnType<typeof createDocumentsInWork>;
