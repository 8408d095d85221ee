import { useState } from 'react';
import { useMutation } from '../../runtime/queries/query.ts';
import { sendPicture } from './send-picture.ts';

/** Uploads a picture and gives its address to `onChange`. */
export const usePictureUpload = (onChange: (address: string) => void) => {
  const [progress, setProgress] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => sendPicture(file, { onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: ({ url }) => onChange(url),
  });
  return {
    send: (file: File) => mutate(file),
    isPending,
    /** 0 to 1. */
    progress,
    problem: error ? error.message || '上传失败' : undefined,
  };
};
