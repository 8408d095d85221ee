import { ApiError } from '@hub/shared/runtime/api-error';
import { statusOf } from './status-of.ts';

test.each([
  [{ statusCode: 404, status: 500 }, 404],
  [{ status: 403 }, 403],
  [{ response: { status: 503 } }, 503],
  [new ApiError('answer', 404, '不存在'), 404],
  [new ApiError('answer', 40301, '无权操作'), 403],
  [new ApiError('network', 0, '网络连接失败'), 500],
  [new Error('x'), 500],
  [{ status: 'bad' }, 500],
  [null, 500],
  ['text', 500],
])('%j is %i', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
