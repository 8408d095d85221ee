import { fieldErrors, isCancelled } from '@hub/shared/runtime/api-error';
import { useMutation } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import { useViewer } from '@hub/shared/runtime/viewer';
import { errorsByField, useForm, useFormValues } from '../../input/form/use-form.ts';
import { reportAction } from '../../reports/reports.calls.ts';
import { chineseReport, emptyReport, personErrors, reportErrors } from './report-form.ts';

interface ReportInUse {
  sourceId: string;
  ofPerson: boolean;
  ofChinese: boolean;
  onDone: () => void;
}

/** A report as it is filled in and sent; nothing is sent that the API would refuse. */
export const useReport = ({ sourceId, ofPerson, ofChinese, onDone }: ReportInUse) => {
  const mutation = useMutation({
    ...reportAction(sourceId, useViewer(), ofPerson ? '已提交，管理员会核实' : undefined),
    onError: (error) => {
      const isSaidAtField = Object.keys(errorsByField(fieldErrors(error), emptyReport)).length > 0;
      if (!isSaidAtField && !isCancelled(error)) toastError(error.message);
    },
  });
  return useForm({
    ...useFormValues(ofChinese ? chineseReport : emptyReport),
    check: ofPerson ? personErrors : reportErrors,
    mutation,
    onSuccess: onDone,
  });
};
