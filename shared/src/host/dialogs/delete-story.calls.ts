import { callKey } from '@hub/shared/runtime/call-query';
import { api, tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';

const call = 'POST /v1/story/del';

/** Deletes a story; its input is the reason, empty for one's own story. */
export const deleteStory = (storyId: number, member: number) =>
  mutationOptions({
    mutationKey: callKey(call, { story_id: storyId }, member),
    mutationFn: async (reason: string) => {
      let sentence = '删除成功';
      const onMessage = (said: string) => {
        sentence = said;
      };
      const input = { story_id: storyId, ...(reason ? { reason } : {}) };
      await inNameOf(member, (by) => api(call, { ...by, ...input }, { silent: true, onMessage }), '没有删除');
      return sentence;
    },
    onSuccess: (sentence) => toast(sentence),
    onError: tellFailure,
  });
