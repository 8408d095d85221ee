import { useRef, useState } from 'react';
import { noteReported } from '../../entries/more/report-store.ts';
import { fieldErrors, isCancelled } from '../../runtime/api-error.ts';
import { api } from '../../runtime/http.ts';
import { toast, toastError } from '../../runtime/toast.ts';
import { emptyReport, type ReportErrors, reportErrors } from './report-form.ts';

/** A report as it is filled in and sent; nothing is sent that the API would refuse. */
export const useReport = (sourceId: string, onDone: () => void) => {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(emptyReport);
  const [errors, setErrors] = useState<ReportErrors>({});
  const [busy, setBusy] = useState(false);
  const change = (next: typeof filled) => {
    setFilled(next);
    // The remark mends nothing.
    if (next.remark === filled.remark) setErrors({});
  };
  const refuse = (wrong: ReportErrors) => {
    setErrors(wrong);
    form.current?.querySelector<HTMLElement>(wrong.type ? '[type="radio"]' : '[name="url"]')?.focus();
  };
  const fail = (error: unknown) => {
    const refused = Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]));
    if (refused['type'] || refused['url']) refuse(refused);
    else if (error instanceof Error && !isCancelled(error)) toastError(error.message);
  };
  const send = async () => {
    const wrong = reportErrors(filled);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setBusy(true);
    try {
      const sent = await api('POST /v1/report/up', { ...filled, source_id: sourceId }, { silent: true });
      noteReported(sourceId, sent.is_reported);
      toast('举报成功');
      onDone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, filled, errors, busy, change, send };
};
