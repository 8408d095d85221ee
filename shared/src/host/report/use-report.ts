import { fieldErrors, isCancelled } from '@hub/shared/runtime/api-error';
import { useMutation } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import { useViewer } from '@hub/shared/runtime/viewer';
import { errorsByField, useForm, useFormValues } from '../../input/form/use-form.ts';
import { reportAction } from '../../reports/reports.calls.ts';
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
