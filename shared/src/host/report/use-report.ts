import { errorsByField, useForm, useFormValues } from '../../input/form/use-form.ts';
import { reportAction } from '../../reports/reports.calls.ts';
import { fieldErrors, isCancelled } from '../../runtime/api-error.ts';
import { useMutation } from '../../runtime/query.ts';
import { toastError } from '../../runtime/toast.ts';
import { useViewer } from '../../runtime/viewer.ts';
import { emptyReport, reportErrors } from './report-form.ts';

/** A report as it is filled in and sent; nothing is sent that the API would refuse. */
export const useReport = (sourceId: string, onDone: () => void) => {
  const mutation = useMutation({
    ...reportAction(sourceId, useViewer()),
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
