import { sendPicture } from '@hub/shared/input/send-picture';
import { useMutation } from '@hub/shared/runtime/query';
import { useEffect, useState } from 'react';
import type { CropDialog } from './crop-dialog.tsx';
import { isReadable, mostBytes, type Square, squarePicture } from './square-picture.ts';

interface Chosen {
  file: File;
  /** By which this page alone can show it. */
  address: string;
  Dialog: typeof CropDialog;
}

const failAs = (words: string) => (): never => {
  throw new Error(words);
};

/** The tool to cut a picture comes with the first file. */
const open = async (file: File): Promise<Chosen> => {
  if (file.size > mostBytes) throw new Error('图片不能超过 10 MB');
  if (!(await isReadable(file))) throw new Error('图片无法识别');
  const tool = import(/* webpackChunkName: "crop" */ './crop-dialog.tsx');
  const { CropDialog: Dialog } = await tool.catch(failAs('裁剪工具加载失败，请重试'));
  return { file, address: URL.createObjectURL(file), Dialog };
};

const send = async (file: File, square: Square): Promise<string> => {
  const cut = await squarePicture(file, square).catch(failAs('图片无法识别'));
  return (await sendPicture(new File([cut], 'avatar.png', { type: cut.type }))).url;
};

/** From a file to the address of a square picture. */
export const useAvatarUpload = (onChange: (value: string) => void) => {
  const [isOpen, setOpen] = useState(false);
  const opening = useMutation({ mutationFn: open, onSuccess: () => setOpen(true) });
  const chosen = opening.data;
  useEffect(() => chosen && (() => URL.revokeObjectURL(chosen.address)), [chosen]);
  const sending = useMutation({
    mutationFn: ({ file, square }: { file: File; square: Square }) => send(file, square),
    onSuccess: (url) => {
      onChange(url);
      setOpen(false);
    },
  });
  const { isPending, error } = isOpen ? sending : opening;
  return {
    chosen,
    isOpen,
    busy: isPending,
    problem: error?.message ?? '',
    choose: (file: File) => opening.mutate(file),
    crop: (square: Square) => chosen && sending.mutate({ file: chosen.file, square }),
    cancel: () => {
      setOpen(false);
      sending.reset();
    },
  };
};
