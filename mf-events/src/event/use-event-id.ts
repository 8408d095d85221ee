import { ApiError } from '@hub/shared/runtime/api-error';
import { useParams } from 'react-router-dom';

/** The event that the page's address names. An address whose `id` is no event's is nobody's page: its host draws the 404. */
export const useEventId = (): number => {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError('answer', 404, '这个活动不存在或已删除。');
  return Number(id);
};
