import { errorsByField, useForm, useFormValues } from '../../input/form/use-form.ts';
import { noteReported } from '../../overlays/report-store.ts';
import { fieldErrors, isCancelled } from '../../runtime/api-error.ts';
import { api } from '../../runtime/http.ts';
import { useMutation } from '../../runtime/query.ts';
import { toast, toastError } from '../../runtime/toast.ts';
import { emptyReport, type ReportForm, reportErrors } from './report-form.ts';

/** A report as it is filled in and sent; nothing is sent that the API would refuse. */
export const useReport = (sourceId: string, onDone: () => void) => {
  const mutation = useMutation({
    mutationFn: (filled: ReportForm) =>
      api('POST /v1/report/up', { ...filled, source_id: sourceId }, { silent: true }),
    onSuccess: ({ is_reported }) => {
      noteReported(sourceId, is_reported);
      toast('举报成功');
    },
    onError: (error) => {
      const isSaidAtField = Object.keys(errorsByField(fieldErrors(error), emptyReport)).length > 0;
      if (!isSaidAtField && !isCancelled(error)) toastError(error.message);
    },
  });
  return useForm({
    ...useFormValues(emptyReport),
    check: reportErrors,
    mutation,
    onSuccess: onDone,
  });
};
