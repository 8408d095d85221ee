const unknown = '图片无法显示，请下载后上传';

/** Why readers would not see a picture, in the API's words: an `<img>` says only that it failed. */
export const pictureProblem = async (address: string): Promise<string> => {
  try {
    const response = await fetch(address);
    if (response.ok) return unknown;
    const { message }: { message?: unknown } = await response.json();
    return typeof message === 'string' && message.includes('图片') ? message : unknown;
  } catch {
    return unknown;
  }
};
