import { fieldErrors, isCancelled, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { toastError } from '@hub/shared/runtime/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Submit {
  busy: boolean;
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>;
  /** Does it; calls in there must be silent, what fails is said here. True when it worked. */
  run: (work: () => Promise<void>) => Promise<boolean>;
  forget: (field?: string) => void;
  /** For the form: its first wrong field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
}

/** Sends a form: once at a time, what is wrong at its field, everything else as a message. */
export const useSubmit = (): Submit => {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const fail = (error: unknown) => {
    if (isCancelled(error)) return;
    if (isNotLoggedIn(error)) return redirectToLogin();
    const found = fieldErrors(error).map(({ field, message }) => [field.replace(/^exts[./]/, ''), message]);
    setProblems(Object.fromEntries(found));
    if (found.length === 0) toastError(error instanceof Error ? error.message : '请求失败，请重试');
  };
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblems({});
    try {
      await work();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const forget = (field?: string) =>
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => field !== undefined && name !== field)),
    );
  return { busy, problems, run, forget, form };
};
