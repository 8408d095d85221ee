import { ApiError } from '../../runtime/http/api-error.ts';
import { api } from '../../runtime/http/http.ts';

export interface SendOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const tooLargeBytes = 10 * 1024 * 1024;

/** Sends a picture to the API; what fails says why in words for the writer. */
export const sendPicture = async (
  file: File,
  { onProgress, signal }: SendOptions = {},
): Promise<{ url: string }> => {
  // Known before ten megabytes are on their way.
  if (file.size > tooLargeBytes) throw new ApiError('answer', 413, '图片不能超过 10 MB');
  const form = new FormData();
  form.append('file', file);
  return api('POST /v1/upload', undefined, {
    form,
    silent: true,
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  });
};
