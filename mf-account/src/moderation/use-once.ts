import { useRef, useState } from 'react';

/** Does one thing at a time with each of many; `busy` are those with which something is being done. */
export const useOnce = () => {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Set<string>());
  const once = async (key: string, work: () => Promise<void>): Promise<void> => {
    if (underWay.current.has(key)) return;
    const mark = (on: boolean) => {
      underWay.current[on ? 'add' : 'delete'](key);
      setBusy(new Set(underWay.current));
    };
    mark(true);
    try {
      await work();
    } finally {
      mark(false);
    }
  };
  return { busy, once };
};
