import { isCancelled } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { useEffect, useState } from 'react';
import type { CropDialog } from './crop-dialog.tsx';
import { isReadable, mostBytes, type Square, squarePicture } from './square-picture.ts';

interface Chosen {
  file: File;
  /** By which this page alone can show it. */
  address: string;
  Dialog: typeof CropDialog;
}

const messageOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.message : '图片无法识别';

const send = async (file: File, square: Square): Promise<string> => {
  const form = new FormData();
  form.set('file', await squarePicture(file, square), 'avatar.png');
  const { url } = await api('POST /v1/upload', form, { silent: true });
  return url;
};

/** From a file to the address of a square picture; the tool to cut it comes with the first file. */
export const useAvatarUpload = (onChange: (value: string) => void) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => chosen && (() => URL.revokeObjectURL(chosen.address)), [chosen]);

  const attempt = async (work: () => Promise<void>, messageFor: (error: unknown) => string) => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isCancelled(error)) setProblem(messageFor(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File) => {
    if (file.size > mostBytes) return setProblem('图片不能超过 10 MB');
    await attempt(
      async () => {
        if (!(await isReadable(file))) return setProblem('图片无法识别');
        const { CropDialog: Dialog } = await import(/* webpackChunkName: "crop" */ './crop-dialog.tsx');
        setChosen({ file, address: URL.createObjectURL(file), Dialog });
        setOpen(true);
      },
      () => '裁剪工具加载失败，请重试',
    );
  };
  const crop = (square: Square) =>
    attempt(async () => {
      if (!chosen) return;
      onChange(await send(chosen.file, square));
      setOpen(false);
    }, messageOf);
  const cancel = () => {
    setOpen(false);
    setProblem('');
  };
  return { chosen, isOpen, busy, problem, choose, crop, cancel };
};
