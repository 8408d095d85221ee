import { freshenLogin } from '@hub/shared/runtime/fresh-login';
import { leaveTo } from '@hub/shared/runtime/leave';
import { useMutation } from '@hub/shared/runtime/query';
import { ButtonLink } from '@hub/shared/ui/button';
import { Download } from 'lucide-react';
import { exportUrl } from './export-url.ts';

/** The file of everybody who signed up: people's data, for which the API asks who wants them if the login is old. */
export const ExportLink = ({ id }: { id: number }) => {
  const url = exportUrl(id);
  const take = useMutation({
    mutationFn: async () => {
      if (await freshenLogin()) leaveTo(url);
    },
  });
  return (
    <ButtonLink
      size="default"
      href={url}
      download
      aria-busy={take.isPending || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!take.isPending) take.mutate();
      }}
    >
      <Download aria-hidden="true" size={16} strokeWidth={1.75} />
      下载 CSV
    </ButtonLink>
  );
};
