import { createUploads, pictureTypes } from '@hub/shared/async/uploads';
import { MAX_PICTURES } from '@hub/shared/contracts/limits/status-limits';
import { isMissing } from '@hub/shared/runtime/api-error';
import { toastError } from '@hub/shared/runtime/toast';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { feedApi } from '../../session/feed-api.ts';
import type { Composition } from '../draft/composition.ts';
import type { Picture } from '../draft/status-words.ts';
import { sendMedia } from './send-media.ts';

/** Pictures on their way up, and how to hear of them. */
const createQueue = (viewer: number) => {
  const uploads = createUploads(sendMedia(viewer));
  let version = 0;
  return {
    uploads,
    version: () => version,
    subscribe: (listener: (id: string) => void) =>
      uploads.subscribe((id) => {
        version += 1;
        listener(id);
      }),
  };
};

/** A picture that no status took is let go after a day: one of an old draft may be gone. */
const findGone = async (viewer: number, pictures: readonly Picture[]): Promise<string[]> => {
  const looks = pictures.map(async ({ id, key }) => {
    try {
      await feedApi(viewer, 'GET /api_link/v1/media/{id}', undefined, { params: { id } });
    } catch (error) {
      if (isMissing(error)) return [key];
    }
    return [];
  });
  return (await Promise.all(looks)).flat();
};

/** The pictures of a status while it is written: they go up at once, and stand in the text's draft when they have arrived. */
export const usePictures = (composition: Composition, viewer: number) => {
  const [{ uploads, version, subscribe }] = useState(() => createQueue(viewer));
  const put = (of: (pictures: readonly Picture[]) => readonly Picture[]) =>
    composition.change({ pictures: of(composition.words().pictures) });
  const arrive = useEffectEvent((key: string) => {
    const sent = uploads.get(key)?.sent;
    const isNews = composition.words().pictures.some((one) => one.key === key && one.id === '');
    if (sent && isNews) put((all) => all.map((one) => (one.key === key ? { ...one, ...sent } : one)));
  });
  useSyncExternalStore(subscribe, version, version);
  useEffect(() => subscribe((key) => arrive(key)), [subscribe]);

  const lookAfterFound = useEffectEvent(async (found: Composition) => {
    const { pictures } = found.words();
    const gone = await findGone(viewer, found.isFound ? pictures : []);
    if (gone.length === 0) return;
    put((all) => all.filter(({ key }) => !gone.includes(key)));
    toastError(`草稿里有 ${gone.length} 张图片已过期，请重新添加`);
  });
  useEffect(() => void lookAfterFound(composition), [composition]);

  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ type }) => pictureTypes.includes(type));
    const room = MAX_PICTURES - composition.words().pictures.length;
    if (fitting.length < files.length) toastError('只能添加 PNG、JPEG、GIF 和 WebP 图片');
    if (fitting.length > room) toastError(`最多 ${MAX_PICTURES} 张图片`);
    const begun = fitting
      .slice(0, room)
      .map((file) => ({ key: uploads.begin(file), id: '', url: '', description: '', told: '' }));
    if (begun.length > 0) put((all) => [...all, ...begun]);
  };
  const remove = (key: string) => {
    put((all) => all.filter((one) => one.key !== key));
    uploads.cancel(key);
  };
  const describe = (key: string, description: string) =>
    put((all) => all.map((one) => (one.key === key ? { ...one, description } : one)));
  /** Changes places with the one before it. */
  const moveUp = (key: string) =>
    put((all) => {
      const at = all.findIndex((one) => one.key === key);
      const [before, one] = [all[at - 1], all[at]];
      return before && one ? all.toSpliced(at - 1, 2, one, before) : all;
    });
  return { add, remove, describe, moveUp, retry: uploads.retry, uploadOf: uploads.get };
};

export type Pictures = ReturnType<typeof usePictures>;
