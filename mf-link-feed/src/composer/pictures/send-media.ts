import { ApiError } from '@hub/shared/runtime/api-error';
import { feedApi } from '../../session/feed-api.ts';
import { feedProblem } from '../../session/feed-problem.ts';

export interface SentPicture {
  id: string;
  url: string;
}

const tooLargeBytes = 10 * 1024 * 1024;

/** Sends a picture to the feed in the name of `viewer`; what fails says why in words for its writer. */
export const sendMedia =
  (viewer: number) =>
  async (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<SentPicture> => {
    // Known before ten megabytes are on their way.
    if (file.size > tooLargeBytes) throw new ApiError('answer', 413, '图片不能超过 10 MB');
    const form = new FormData();
    form.append('file', file);
    try {
      const { id, preview_url } = await feedApi(viewer, 'POST /api_link/v2/media', undefined, {
        form,
        ...options,
      });
      return { id, url: preview_url };
    } catch (error) {
      throw new Error(feedProblem(error) || '上传失败', { cause: error });
    }
  };
